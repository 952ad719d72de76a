import { z } from "zod";
import {
  type Calls,
  changedResponse,
  createdResponse,
  dataResponse,
  deletedResponse,
  fileResponse,
  listResponse,
  messageResponse,
} from "@/lib/shared/calls";
import { MAX_SLIDERS } from "@/lib/shared/limits";
import { cursorQuery } from "@/lib/shared/paging";
import { brochure, brochureChange, brochureId, brochureRemoval, coverSource, newBrochure } from "@/lib/website/brochures";
import { galleryChange, galleryDetail, galleryImage, galleryLink, galleryUpload } from "@/lib/website/gallery";
import { newSlider, slider, sliderChange } from "@/lib/website/sliders";

const SLIDERS_FULL = { 409: `There are already ${MAX_SLIDERS} sliders.` };
const NO_BROCHURE = { 404: "The brochure does not exist." };

export const websiteCalls = {
  "GET /sliders/getSliders": { access: "list", summary: "List sliders", query: cursorQuery, answer: listResponse(slider) },
  "POST /sliders/addSlider": {
    roles: ["editor"],
    summary: "Add a slider",
    form: newSlider,
    answer: createdResponse(slider),
    refuses: SLIDERS_FULL,
  },
  "PUT /sliders/updateSlider/{id}": { roles: ["editor"], summary: "Change a slider", form: sliderChange, answer: changedResponse(slider) },
  "DELETE /sliders/deleteSlider/{id}": { roles: ["editor"], summary: "Delete a slider", answer: deletedResponse(slider) },
  "GET /gallery/": {
    access: "list",
    summary: "List gallery images",
    query: cursorQuery,
    answer: { ...listResponse(galleryImage), others: { 308: "Redirect to the page for clients that accept text/html" } },
  },
  "GET /gallery/details": {
    roles: ["editor"],
    summary: "List further details of gallery images, for staff",
    answer: listResponse(galleryDetail, []),
  },
  "POST /gallery/upload": {
    roles: ["editor"],
    summary: "Add gallery images",
    form: galleryUpload,
    answer: messageResponse({ data: z.array(galleryImage) }, 201),
  },
  "PUT /gallery/{id}": {
    roles: ["editor"],
    summary: "Replace a gallery image",
    form: galleryChange,
    answer: { ...messageResponse({ data: galleryImage, updatedItem: galleryImage }), hasVersion: true },
  },
  "PATCH /gallery/{id}": {
    roles: ["editor"],
    summary: "Choose the product that a gallery image shows",
    json: galleryLink,
    answer: dataResponse(galleryDetail),
  },
  "DELETE /gallery/{id}": { roles: ["editor"], summary: "Delete a gallery image", answer: deletedResponse(galleryImage) },
  "GET /api/ebrochure": { access: "list", summary: "List brochures", query: cursorQuery, answer: listResponse(brochure) },
  "POST /api/ebrochure": {
    roles: ["editor"],
    summary: "Add a brochure (201), or change one by id (200)",
    form: z.union([newBrochure, brochureChange.and(z.object({ id: brochureId }))]),
    answer: { ...createdResponse(brochure), others: { 200: "Changed" } },
    refuses: NO_BROCHURE,
    ifMatch: true,
  },
  "POST /api/ebrochure/cover": {
    roles: ["editor"],
    summary: "Render the first page of a PDF as a cover image",
    form: coverSource,
    answer: fileResponse("image/jpeg"),
  },
  "DELETE /api/ebrochure": {
    roles: ["editor"],
    summary: "Delete a brochure",
    json: brochureRemoval,
    answer: deletedResponse(brochure),
    refuses: NO_BROCHURE,
  },
} satisfies Calls;
