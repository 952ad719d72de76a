import { getActor } from "@/lib/auth/server/actor";
import { route } from "@/lib/auth/server/route";
import { describeSavedProduct } from "@/lib/catalogue/products/form/saved-product-message";
import { type ProductChange, productChange, productFormLimits } from "@/lib/catalogue/products/products";
import { removeProduct, updateProduct } from "@/lib/catalogue/server/products/products";
import { catalogueMessages } from "@/lib/catalogue/words";
import { findDeletionId } from "@/lib/history/server/deletions";
import { assertRowVersion } from "@/lib/history/server/row-changes";
import { withForm } from "@/lib/platform/server/http/body";
import { parseRowId } from "@/lib/platform/server/http/errors";
import { defineMethods } from "@/lib/platform/server/http/http";
import { getFirmTimeZone } from "@/lib/website/server/content";

const words = catalogueMessages.products;

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  PATCH: route(async (request, { id }: { id: string }, caller) => {
    const product = parseRowId(id, words);
    const by = getActor(request, caller);
    await assertRowVersion("product", product, by);
    const save = async (fields: ProductChange) => {
      const data = await updateProduct(product, fields, by);
      return { message: describeSavedProduct(fields, data, words.update.done, await getFirmTimeZone()), data };
    };
    return withForm(request, productChange, save, productFormLimits);
  }, "admin"),
  DELETE: route(async (request, { id }: { id: string }, caller) => {
    const data = await removeProduct(parseRowId(id, words), getActor(request, caller));
    return { message: words.remove.done, data, undo: await findDeletionId("product", data.id) };
  }, "admin"),
});
