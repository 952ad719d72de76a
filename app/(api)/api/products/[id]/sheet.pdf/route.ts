import { readQuery } from "@/lib/platform/server/http/body";
import { rowId } from "@/lib/platform/server/http/errors";
import { methods, pdfRoute } from "@/lib/platform/server/http/http";
import { messages } from "@/lib/shared/words/messages";
import { specSheet } from "@/lib/spec-sheets/server/typesetting/spec-sheet";
import { sheetQuery } from "@/lib/spec-sheets/spec-sheets";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: pdfRoute(async (request, { id }: { id: string }) =>
    specSheet(rowId(id, messages.products), readQuery(request, sheetQuery), request.headers.get("if-none-match")),
  ),
});
