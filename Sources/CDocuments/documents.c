#include "CDocuments.h"

// C23's #embed: a Swift array literal of the same bytes takes the compiler half a minute.
static const unsigned char openapi_yaml[] = {
#embed "../../openapi.yaml"
};

static const unsigned char app_schema[] = {
#embed "../../app.schema.json"
};

const unsigned char *cdocuments_openapi_yaml(void) { return openapi_yaml; }

size_t cdocuments_openapi_yaml_length(void) { return sizeof openapi_yaml; }

const unsigned char *cdocuments_app_schema(void) { return app_schema; }

size_t cdocuments_app_schema_length(void) { return sizeof app_schema; }
