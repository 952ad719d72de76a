import { listRoute, methods } from "@/lib/server/http";
import { readSliders } from "@/lib/server/queries/sliders";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ GET: listRoute(readSliders) });
