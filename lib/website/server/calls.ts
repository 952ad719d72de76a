import "server-only";
import { z } from "zod";
import { type Calls, defineCall, defineList } from "@/lib/auth/server/define-call";
import { assertRowVersion, toRemovedResult, toTitledResult } from "@/lib/history/server/row-changes";
import { drawCover } from "@/lib/media/server/pdfs";
import { mediaMessages } from "@/lib/media/words";
import { parseRowId } from "@/lib/platform/server/http/errors";
import {
  changedResponse,
  createdResponse,
  dataResponse,
  deletedResponse,
  fileResponse,
  listResponse,
  messageResponse,
} from "@/lib/shared/calls";
import { MAX_GALLERY_FILES, MAX_SLIDERS, PDF_BYTES } from "@/lib/shared/limits";
import { brochure, brochureChange, brochureForm, brochureId, brochureRemoval, coverSource, newBrochure } from "@/lib/website/brochures";
import { galleryChange, galleryDetail, galleryImage, galleryLink, galleryUpload } from "@/lib/website/gallery";
import { addBrochure, readBrochures, removeBrochure, updateBrochure } from "@/lib/website/server/brochures";
import {
  addGalleryImages,
  linkGalleryImage,
  readGalleryDetails,
  readGalleryImages,
  removeGalleryImage,
  updateGalleryImage,
} from "@/lib/website/server/gallery";
import { addSlider, readSliders, removeSlider, updateSlider } from "@/lib/website/server/sliders";
import { newSlider, slider, sliderChange } from "@/lib/website/sliders";
import { websiteMessages } from "@/lib/website/words";

const { brochures: brochureWords, sliders: sliderWords } = websiteMessages;
const galleryWords = mediaMessages.gallery;
const NO_BROCHURE = { 404: "The brochure does not exist." };

const galleryList = defineList({
  summary: "List gallery images",
  row: galleryImage,
  read: readGalleryImages,
  getId: ({ id }) => id,
  cacheTags: ["gallery"],
  others: { 308: "Redirect to the page for clients that accept text/html" },
});

export const websiteCalls = {
  "GET /sliders/getSliders": defineList({
    summary: "List sliders",
    row: slider,
    read: readSliders,
    getId: ({ id }) => id,
    cacheTags: ["sliders"],
  }),
  "POST /sliders/addSlider": defineCall({
    roles: ["editor"],
    summary: "Add a slider",
    form: newSlider,
    answer: createdResponse(slider),
    refuses: { 409: `There are already ${MAX_SLIDERS} sliders.` },
    handle: async ({ body, by }) => toTitledResult(await addSlider(body, by), sliderWords.add.done),
  }),
  "PUT /sliders/updateSlider/{id}": defineCall({
    roles: ["editor"],
    summary: "Change a slider",
    params: { id: sliderWords },
    form: sliderChange,
    before: ({ id, by }) => assertRowVersion("slider", id, by),
    answer: changedResponse(slider),
    handle: async ({ id, body, by }) => toTitledResult(await updateSlider(id, body, by), sliderWords.update.done),
  }),
  "DELETE /sliders/deleteSlider/{id}": defineCall({
    roles: ["editor"],
    summary: "Delete a slider",
    params: { id: sliderWords },
    answer: deletedResponse(slider),
    handle: async ({ id, by }) => toRemovedResult(await removeSlider(id, by), sliderWords.remove.done),
  }),
  "GET /gallery/": {
    ...galleryList,
    async handle(request, context) {
      const acceptsHtml = request.headers.get("accept")?.includes("text/html");
      const response = acceptsHtml ? redirectToPage(request) : await galleryList.handle(request, context);
      // Keeps browser caches from mixing up the page and the JSON.
      response.headers.append("Vary", "Accept");
      return response;
    },
  },
  "GET /gallery/details": defineCall({
    roles: ["editor"],
    summary: "List further details of gallery images, for staff",
    answer: listResponse(galleryDetail, []),
    handle: readGalleryDetails,
  }),
  "POST /gallery/upload": defineCall({
    roles: ["editor"],
    summary: "Add gallery images",
    form: galleryUpload,
    limits: { lists: ["images"], files: MAX_GALLERY_FILES, tooManyFiles: galleryWords.tooMany(MAX_GALLERY_FILES) },
    answer: messageResponse({ data: z.array(galleryImage) }, 201),
    handle: async ({ body, by }) => ({ message: galleryWords.add.done, data: await addGalleryImages(body, by) }),
  }),
  "PUT /gallery/{id}": defineCall({
    roles: ["editor"],
    summary: "Replace a gallery image",
    params: { id: galleryWords },
    form: galleryChange,
    before: ({ id, by }) => assertRowVersion("gallery-image", id, by),
    answer: { ...messageResponse({ data: galleryImage, updatedItem: galleryImage }), hasVersion: true },
    async handle({ id, body, by }) {
      const data = await updateGalleryImage(id, body, by);
      return { message: galleryWords.update.done, data, updatedItem: data };
    },
  }),
  "PATCH /gallery/{id}": defineCall({
    roles: ["editor"],
    summary: "Choose the product that a gallery image shows",
    params: { id: galleryWords },
    json: galleryLink,
    answer: dataResponse(galleryDetail),
    handle: async ({ id, body, by }) => ({ message: galleryWords.update.done, data: await linkGalleryImage(id, body.product, by) }),
  }),
  "DELETE /gallery/{id}": defineCall({
    roles: ["editor"],
    summary: "Delete a gallery image",
    params: { id: galleryWords },
    answer: deletedResponse(galleryImage),
    handle: async ({ id, by }) => ({ message: galleryWords.remove.done, ...(await removeGalleryImage(id, by)) }),
  }),
  "GET /api/ebrochure": defineList({
    summary: "List brochures",
    row: brochure,
    read: readBrochures,
    getId: ({ id }) => id,
    cacheTags: ["brochures"],
  }),
  "POST /api/ebrochure": defineCall({
    roles: ["editor"],
    summary: "Add a brochure (201), or change one by id (200)",
    form: brochureForm,
    described: { form: z.union([newBrochure, brochureChange.and(z.object({ id: brochureId }))]) },
    limits: { fileBytes: PDF_BYTES },
    answer: { ...createdResponse(brochure), others: { 200: "Changed" } },
    refuses: NO_BROCHURE,
    ifMatch: true,
    async handle({ body: { id, ...fields }, by }) {
      if (id === undefined) return { message: brochureWords.add.done, data: await addBrochure(newBrochure.parse(fields), by) };
      const data = await updateBrochure(parseRowId(id, brochureWords), brochureChange.parse(fields), by);
      return { status: 200, message: brochureWords.update.done, data };
    },
  }),
  "POST /api/ebrochure/cover": defineCall({
    roles: ["editor"],
    summary: "Render the first page of a PDF as a cover image",
    form: coverSource,
    limits: { fileBytes: PDF_BYTES },
    answer: fileResponse("image/jpeg"),
    handle: async ({ body }) => new Response(await drawCover(body.pdf_file), { headers: { "Content-Type": "image/jpeg" } }),
  }),
  "DELETE /api/ebrochure": defineCall({
    roles: ["editor"],
    summary: "Delete a brochure",
    json: brochureRemoval,
    answer: deletedResponse(brochure),
    refuses: NO_BROCHURE,
    async handle({ body, by }) {
      return { message: brochureWords.remove.done, ...(await removeBrochure(parseRowId(body.id, brochureWords), by)) };
    },
  }),
} satisfies Calls;

const redirectToPage = ({ url }: Request) =>
  new Response(null, { status: 308, headers: { Location: `/gallery${new URL(url).search}`, "Cache-Control": "no-cache" } });
