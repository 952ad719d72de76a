import { labelQuery } from "@/lib/domain/label-paper";
import { messages } from "@/lib/domain/messages";
import { readQuery } from "@/lib/server/body";
import { rowId } from "@/lib/server/errors";
import { adminFileRoute, methods } from "@/lib/server/http";
import { shelfLabels } from "@/lib/server/typesetting/labels";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: adminFileRoute(async (request, { id }: { id: string }) =>
    shelfLabels(rowId(id, messages.mainSubcategories), readQuery(request, labelQuery)),
  ),
});
