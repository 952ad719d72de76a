import { adminFileRoute } from "@/lib/auth/server/route";
import { catalogueMessages } from "@/lib/catalogue/words";
import { readQuery } from "@/lib/platform/server/http/body";
import { getRequester } from "@/lib/platform/server/http/client";
import { parseRowId } from "@/lib/platform/server/http/errors";
import { defineMethods } from "@/lib/platform/server/http/http";
import { labelQuery } from "@/lib/spec-sheets/label-paper";
import { readLabelProducts } from "@/lib/spec-sheets/server/label-products";
import { renderLabels } from "@/lib/spec-sheets/server/typesetting/labels";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: adminFileRoute(async (request, { id }: { id: string }, caller) => {
    const subcategory = parseRowId(id, catalogueMessages.mainSubcategories);
    const query = readQuery(request, labelQuery);
    return renderLabels(await readLabelProducts(subcategory), query, getRequester(request, caller.session));
  }),
});
