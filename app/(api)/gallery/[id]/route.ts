import { galleryChange } from "@/lib/domain/gallery";
import { messages } from "@/lib/domain/messages";
import { withForm } from "@/lib/server/body";
import { rowId } from "@/lib/server/errors";
import { methods, route } from "@/lib/server/http";
import { removeGalleryImage, updateGalleryImage } from "@/lib/server/queries/gallery";

const words = messages.gallery;

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  PUT: route(async (request, { id }: { id: string }) => {
    const image = rowId(id, words);
    const data = await withForm(request, galleryChange, (fields) => updateGalleryImage(image, fields));
    return { message: words.update.done, data, updatedItem: data };
  }, "admin"),
  DELETE: route(async (_, { id }: { id: string }) => {
    const data = await removeGalleryImage(rowId(id, words));
    return { message: words.remove.done, data };
  }, "admin"),
});
