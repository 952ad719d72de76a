import { getActor } from "@/lib/auth/server/actor";
import { route } from "@/lib/auth/server/route";
import { newPicture } from "@/lib/catalogue/products/product-pictures";
import { addProductPicture, assertDataVersion } from "@/lib/catalogue/server/products/product-data-changes";
import { catalogueMessages } from "@/lib/catalogue/words";
import { withForm } from "@/lib/platform/server/http/body";
import { parseRowId } from "@/lib/platform/server/http/errors";
import { defineMethods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  POST: route(async (request, { id }: { id: string }, caller) => {
    const product = parseRowId(id, catalogueMessages.products);
    const by = getActor(request, caller);
    await assertDataVersion(product, by);
    const data = await withForm(request, newPicture, (fields) => addProductPicture(product, fields, by));
    return { status: 201, message: catalogueMessages.productData.pictureAdded, data };
  }, "admin"),
});
