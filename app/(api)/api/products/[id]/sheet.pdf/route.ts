import { catalogueMessages } from "@/lib/catalogue/words";
import { readQuery } from "@/lib/platform/server/http/body";
import { getRequester } from "@/lib/platform/server/http/client";
import { parseRowId } from "@/lib/platform/server/http/errors";
import { createPdfRoute, defineMethods } from "@/lib/platform/server/http/http";
import { renderSpecSheet } from "@/lib/spec-sheets/server/typesetting/spec-sheet";
import { sheetQuery } from "@/lib/spec-sheets/spec-sheets";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: createPdfRoute(async (request, { id }: { id: string }) =>
    renderSpecSheet(
      parseRowId(id, catalogueMessages.products),
      readQuery(request, sheetQuery),
      request.headers.get("if-none-match"),
      getRequester(request),
    ),
  ),
});
