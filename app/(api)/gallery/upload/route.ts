import { galleryUpload } from "@/lib/domain/gallery";
import { MAX_GALLERY_FILES } from "@/lib/domain/limits";
import { messages } from "@/lib/domain/messages";
import { actorOf } from "@/lib/server/actor";
import { withForm } from "@/lib/server/body";
import { methods, route } from "@/lib/server/http";
import { addGalleryImages } from "@/lib/server/queries/gallery";

const words = messages.gallery;
const limits = { list: "images", files: MAX_GALLERY_FILES, tooManyFiles: words.tooMany(MAX_GALLERY_FILES) };

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  POST: route(async (request, _, session) => {
    const by = await actorOf(request, session);
    const data = await withForm(request, galleryUpload, (fields) => addGalleryImages(fields, by), limits);
    return { status: 201, message: words.add.done, data };
  }, "admin"),
});
