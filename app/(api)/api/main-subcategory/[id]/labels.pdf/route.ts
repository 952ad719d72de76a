import { adminFileRoute } from "@/lib/auth/server/route";
import { readQuery } from "@/lib/platform/server/http/body";
import { parseRowId } from "@/lib/platform/server/http/errors";
import { defineMethods } from "@/lib/platform/server/http/http";
import { messages } from "@/lib/shared/words/messages";
import { labelQuery } from "@/lib/spec-sheets/label-paper";
import { renderLabels } from "@/lib/spec-sheets/server/typesetting/labels";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: adminFileRoute(async (request, { id }: { id: string }) =>
    renderLabels(parseRowId(id, messages.mainSubcategories), readQuery(request, labelQuery)),
  ),
});
