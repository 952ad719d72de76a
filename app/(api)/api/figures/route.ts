import { adminRoute } from "@/lib/auth/server/route";
import { figureQuery } from "@/lib/figures/figures";
import { listFigures } from "@/lib/figures/server/figures";
import { readQuery } from "@/lib/platform/server/http/body";
import { defineMethods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: adminRoute((request) => listFigures(readQuery(request, figureQuery))),
});
