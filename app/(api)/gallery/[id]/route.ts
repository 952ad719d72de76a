import { getActor } from "@/lib/auth/server/actor";
import { route } from "@/lib/auth/server/route";
import { findDeletionId } from "@/lib/history/server/deletions";
import { assertRowVersion } from "@/lib/history/server/row-changes";
import { mediaMessages } from "@/lib/media/words";
import { readJson, withForm } from "@/lib/platform/server/http/body";
import { parseRowId } from "@/lib/platform/server/http/errors";
import { defineMethods } from "@/lib/platform/server/http/http";
import { galleryChange, galleryLink } from "@/lib/website/gallery";
import { linkGalleryImage, removeGalleryImage, updateGalleryImage } from "@/lib/website/server/gallery";

const words = mediaMessages.gallery;

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  PUT: route(async (request, { id }: { id: string }, caller) => {
    const image = parseRowId(id, words);
    const by = getActor(request, caller);
    await assertRowVersion("gallery-image", image, by);
    const data = await withForm(request, galleryChange, (fields) => updateGalleryImage(image, fields, by));
    return { message: words.update.done, data, updatedItem: data };
  }, "admin"),
  PATCH: route(async (request, { id }: { id: string }, caller) => {
    const image = parseRowId(id, words);
    const { product } = await readJson(request, galleryLink);
    return { message: words.update.done, data: await linkGalleryImage(image, product, getActor(request, caller)) };
  }, "admin"),
  DELETE: route(async (request, { id }: { id: string }, caller) => {
    const data = await removeGalleryImage(parseRowId(id, words), getActor(request, caller));
    return { message: words.remove.done, data, undo: await findDeletionId("gallery-image", data.id) };
  }, "admin"),
});
