import { adminFileRoute } from "@/lib/auth/server/route";
import { readQuery } from "@/lib/platform/server/http/body";
import { rowId } from "@/lib/platform/server/http/errors";
import { methods } from "@/lib/platform/server/http/http";
import { messages } from "@/lib/shared/words/messages";
import { labelQuery } from "@/lib/spec-sheets/label-paper";
import { shelfLabels } from "@/lib/spec-sheets/server/typesetting/labels";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: adminFileRoute(async (request, { id }: { id: string }) =>
    shelfLabels(rowId(id, messages.mainSubcategories), readQuery(request, labelQuery)),
  ),
});
