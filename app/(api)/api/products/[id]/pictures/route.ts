import { messages } from "@/lib/domain/messages";
import { newPicture } from "@/lib/domain/product-pictures";
import { actorOf } from "@/lib/server/actor";
import { withForm } from "@/lib/server/body";
import { rowId } from "@/lib/server/errors";
import { methods, route } from "@/lib/server/http";
import { addProductPicture, assertData } from "@/lib/server/queries/product-data-changes";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  POST: route(async (request, { id }: { id: string }, session) => {
    const product = rowId(id, messages.products);
    const by = await actorOf(request, session);
    await assertData(product, by);
    const data = await withForm(request, newPicture, (fields) => addProductPicture(product, fields, by));
    return { status: 201, message: messages.productData.pictureAdded, data };
  }, "admin"),
});
