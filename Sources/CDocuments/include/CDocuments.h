// Files that the service serves as they stand in the repository, compiled in.
#pragma once

#include <stddef.h>

// The bytes of openapi.yaml, and how many they are.
const unsigned char *cdocuments_openapi_yaml(void);
size_t cdocuments_openapi_yaml_length(void);

// Those of app.schema.json.
const unsigned char *cdocuments_app_schema(void);
size_t cdocuments_app_schema_length(void);
