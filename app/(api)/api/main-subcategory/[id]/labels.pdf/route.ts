import { adminFileRoute } from "@/lib/auth/server/route";
import { catalogueMessages } from "@/lib/catalogue/words";
import { readQuery } from "@/lib/platform/server/http/body";
import { parseRowId } from "@/lib/platform/server/http/errors";
import { defineMethods } from "@/lib/platform/server/http/http";
import { labelQuery } from "@/lib/spec-sheets/label-paper";
import { readLabelProducts } from "@/lib/spec-sheets/server/label-products";
import { renderLabels } from "@/lib/spec-sheets/server/typesetting/labels";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: adminFileRoute(async (request, { id }: { id: string }) => {
    const subcategory = parseRowId(id, catalogueMessages.mainSubcategories);
    const query = readQuery(request, labelQuery);
    return renderLabels(await readLabelProducts(subcategory), query);
  }),
});
