import { adminFileRoute } from "@/lib/auth/server/route";
import { readQuery } from "@/lib/platform/server/http/body";
import { getRequester } from "@/lib/platform/server/http/client";
import { defineMethods } from "@/lib/platform/server/http/http";
import { productLabelQuery } from "@/lib/spec-sheets/label-paper";
import { readSelectedLabelProducts } from "@/lib/spec-sheets/server/label-products";
import { renderLabels } from "@/lib/spec-sheets/server/typesetting/labels";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: adminFileRoute(async (request, _, caller) => {
    const query = readQuery(request, productLabelQuery);
    return renderLabels(await readSelectedLabelProducts(query), query, getRequester(request, caller.session));
  }),
});
