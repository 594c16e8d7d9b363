/// How the pictures look: light, or dark where the reader's system is.
///
/// It is one text for all pictures, so that a content security policy can name it by its hash.
public enum StyleSheet {
    public static let text = light + "\n@media (prefers-color-scheme:dark){\n" + dark + "}\n"

    private static let light = """

        text{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","DejaVu Sans",sans-serif;\
        font-size:13px;fill:#1d2129}
        .title{font-size:17px;font-weight:600}
        .policy{font-weight:500}
        .name{font-weight:600}
        .end{text-anchor:end}
        .middle{text-anchor:middle}
        .note,.tick,.tick-end,.tick-middle{fill:#565d68}
        .tick,.tick-end,.tick-middle{font-size:12px}
        .tick-end,.bound-end{text-anchor:end}
        .tick-middle{text-anchor:middle}
        .background{fill:#fff}
        .panel{fill:#f6f7f9}
        .grid{stroke:#e1e4e9}
        .axis{stroke:#8a919e}
        .phase{fill:#eaf1fb}
        polyline{fill:none;stroke-width:2;stroke-linejoin:round;stroke-linecap:round}
        .main{stroke:#0b5cad}
        .cross{stroke:#9a6700;stroke-dasharray:1 4}
        .settle{stroke:#0b5cad;stroke-dasharray:6 4}
        .main-text{fill:#0b5cad;font-weight:600}
        .cross-text{fill:#8a5b00;font-weight:600}
        .sample{fill:#0b5cad}
        .bound{stroke:#b3261e;stroke-width:1.5;stroke-dasharray:8 4}
        .bound-text,.bound-end{fill:#b3261e}
        .bound-text,.bound-end,.mark-text,.mark-end{paint-order:stroke;stroke:#f6f7f9;stroke-width:4px;\
        stroke-linejoin:round}
        .moment{stroke:#565d68;stroke-dasharray:2 3}
        .mark-text,.mark-end{font-weight:600}
        .mark-end{text-anchor:end}
        .finish{fill:#17703c;stroke:#fff;stroke-width:1.5}
        .cancel-ground{fill:#fff;stroke:#b3261e;stroke-width:1.5}
        .cancel{stroke:#b3261e;stroke-width:2.5;stroke-linecap:round}
        .open{fill:#fff;stroke:#565d68;stroke-width:2}
        .finish-text{fill:#17703c;font-weight:600}
        .cancel-text{fill:#b3261e;font-weight:600}
        .beyond{fill:#d7eede}
        .edge{stroke:#17703c;stroke-width:2}
        .stem{stroke:#8a919e;stroke-width:2}

        """

    private static let dark = """
        text{fill:#e6e8ec}
        .note,.tick,.tick-end,.tick-middle{fill:#a7afbc}
        .background{fill:#15171c}
        .panel{fill:#1d2026}
        .grid{stroke:#31353d}
        .axis{stroke:#737b88}
        .phase{fill:#20293a}
        .main,.settle{stroke:#74b4ff}
        .cross{stroke:#e3b341}
        .main-text{fill:#74b4ff}
        .cross-text{fill:#e3b341}
        .sample{fill:#74b4ff}
        .bound{stroke:#ff8f85}
        .bound-text,.bound-end{fill:#ff8f85}
        .bound-text,.bound-end,.mark-text,.mark-end{stroke:#1d2026}
        .moment{stroke:#a7afbc}
        .finish{fill:#5fd38d;stroke:#15171c}
        .cancel-ground{fill:#15171c;stroke:#ff8f85}
        .cancel{stroke:#ff8f85}
        .open{fill:#15171c;stroke:#a7afbc}
        .finish-text{fill:#5fd38d}
        .cancel-text{fill:#ff8f85}
        .beyond{fill:#1d3a2a}
        .edge{stroke:#5fd38d}
        .stem{stroke:#737b88}

        """
}
