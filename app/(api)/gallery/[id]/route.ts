import { galleryChange } from "@/lib/domain/gallery";
import { messages } from "@/lib/domain/messages";
import { actorOf } from "@/lib/server/actor";
import { withForm } from "@/lib/server/body";
import { rowId } from "@/lib/server/errors";
import { methods, route } from "@/lib/server/http";
import { removeGalleryImage, updateGalleryImage } from "@/lib/server/queries/gallery";
import { assertRowVersion } from "@/lib/server/queries/row-changes";

const words = messages.gallery;

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  PUT: route(async (request, { id }: { id: string }, session) => {
    const image = rowId(id, words);
    const by = await actorOf(request, session);
    await assertRowVersion("gallery-image", image, by);
    const data = await withForm(request, galleryChange, (fields) => updateGalleryImage(image, fields, by));
    return { message: words.update.done, data, updatedItem: data };
  }, "admin"),
  DELETE: route(async (request, { id }: { id: string }, session) => {
    const data = await removeGalleryImage(rowId(id, words), await actorOf(request, session));
    return { message: words.remove.done, data };
  }, "admin"),
});
