import { PDF_BYTES } from "@/lib/domain/limits";
import { messages } from "@/lib/domain/messages";
import { newDocument } from "@/lib/domain/product-documents";
import { actorOf } from "@/lib/server/actor";
import { withForm } from "@/lib/server/body";
import { rowId } from "@/lib/server/errors";
import { methods, route } from "@/lib/server/http";
import { addProductDocument, assertData } from "@/lib/server/queries/product-data-changes";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  POST: route(async (request, { id }: { id: string }, session) => {
    const product = rowId(id, messages.products);
    const by = await actorOf(request, session);
    await assertData(product, by);
    const data = await withForm(request, newDocument, (fields) => addProductDocument(product, fields, by), { fileBytes: PDF_BYTES });
    return { status: 201, message: messages.productData.documentAdded, data };
  }, "admin"),
});
