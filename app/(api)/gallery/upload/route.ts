import { getActor } from "@/lib/auth/server/actor";
import { route } from "@/lib/auth/server/route";
import { mediaMessages } from "@/lib/media/words";
import { withForm } from "@/lib/platform/server/http/body";
import { defineMethods } from "@/lib/platform/server/http/http";
import { MAX_GALLERY_FILES } from "@/lib/shared/limits";
import { galleryUpload } from "@/lib/website/gallery";
import { addGalleryImages } from "@/lib/website/server/gallery";

const words = mediaMessages.gallery;
const limits = { lists: ["images"], files: MAX_GALLERY_FILES, tooManyFiles: words.tooMany(MAX_GALLERY_FILES) };

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  POST: route(async (request, _, caller) => {
    const by = getActor(request, caller);
    const data = await withForm(request, galleryUpload, (fields) => addGalleryImages(fields, by), limits);
    return { status: 201, message: words.add.done, data };
  }, "admin"),
});
