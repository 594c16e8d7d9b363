// The one place where the C library's mathematics come in: elsewhere these functions have no other source.
private import Glibc

func exp(_ x: Double) -> Double { Glibc.exp(x) }
func expm1(_ x: Double) -> Double { Glibc.expm1(x) }
func log(_ x: Double) -> Double { Glibc.log(x) }
func log1p(_ x: Double) -> Double { Glibc.log1p(x) }
func pow(_ x: Double, _ y: Double) -> Double { Glibc.pow(x, y) }
func sin(_ x: Double) -> Double { Glibc.sin(x) }
func cos(_ x: Double) -> Double { Glibc.cos(x) }
func atan2(_ y: Double, _ x: Double) -> Double { Glibc.atan2(y, x) }
