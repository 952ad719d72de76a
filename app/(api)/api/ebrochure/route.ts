import { listRoute, methods } from "@/lib/server/http";
import { readBrochures } from "@/lib/server/queries/brochures";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ GET: listRoute(readBrochures) });
