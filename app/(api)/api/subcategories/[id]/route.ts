import { messages } from "@/lib/domain/messages";
import { productChange } from "@/lib/domain/products";
import { describeSavedProduct } from "@/lib/domain/saved-product-message";
import { actorOf } from "@/lib/server/actor";
import { withForm } from "@/lib/server/body";
import { rowId } from "@/lib/server/errors";
import { methods, route } from "@/lib/server/http";
import { firmZone } from "@/lib/server/queries/content";
import { removeProduct, updateProduct } from "@/lib/server/queries/products";
import { assertRowVersion } from "@/lib/server/queries/row-changes";

const words = messages.products;

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  PATCH: route(async (request, { id }: { id: string }, session) => {
    const product = rowId(id, words);
    const by = await actorOf(request, session);
    await assertRowVersion("product", product, by);
    return withForm(request, productChange, async (fields) => {
      const data = await updateProduct(product, fields, by);
      return { message: describeSavedProduct(fields, data, words.update.done, await firmZone()), data };
    });
  }, "admin"),
  DELETE: route(async (request, { id }: { id: string }, session) => {
    const data = await removeProduct(rowId(id, words), await actorOf(request, session));
    return { message: words.remove.done, data };
  }, "admin"),
});
