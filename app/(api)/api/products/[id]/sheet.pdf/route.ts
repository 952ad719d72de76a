import { messages } from "@/lib/domain/messages";
import { sheetQuery } from "@/lib/domain/spec-sheets";
import { readQuery } from "@/lib/server/body";
import { rowId } from "@/lib/server/errors";
import { methods, pdfRoute } from "@/lib/server/http";
import { specSheet } from "@/lib/server/typesetting/spec-sheet";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: pdfRoute(async (request, { id }: { id: string }) =>
    specSheet(rowId(id, messages.products), readQuery(request, sheetQuery), request.headers.get("if-none-match")),
  ),
});
