import { z } from "zod";
import { media, mediaChange, mediaPage, mediaQuery, mediaRemoval, mediaReplacement, mediaUpload, uploadedMedia } from "@/lib/media/media";
import { type Calls, changedResponse, contentResponse, deletedResponse, messageResponse, rowResponse } from "@/lib/shared/calls";

export const mediaCalls = {
  "GET /api/media": { roles: ["editor"], summary: "List pictures", query: mediaQuery, answer: contentResponse(mediaPage) },
  "POST /api/media": {
    roles: ["editor"],
    summary: "Add pictures to the library (201); 200 if all of them exist already",
    form: mediaUpload,
    answer: {
      ...messageResponse({ data: z.array(uploadedMedia), already: z.literal(true).optional() }, 201),
      others: { 200: "All pictures exist already" },
    },
  },
  "DELETE /api/media": {
    roles: ["editor"],
    summary: "Delete unused pictures, all or none",
    json: mediaRemoval,
    answer: deletedResponse(z.array(media)),
    refuses: { 409: "One of the pictures is still used." },
  },
  "GET /api/media/{id}": { roles: ["editor"], summary: "Get a picture and where it is used", answer: rowResponse(media) },
  "PATCH /api/media/{id}": {
    roles: ["editor"],
    summary: "Change the details of a picture",
    json: mediaChange,
    answer: changedResponse(media),
  },
  "PUT /api/media/{id}": {
    roles: ["editor"],
    summary: "Replace a picture everywhere",
    form: mediaReplacement,
    answer: { ...changedResponse(media), headers: ["X-Undo"] },
    refuses: { 409: "The library already contains the new picture, returned as `data`. Send `use_existing` to use it everywhere." },
  },
  "DELETE /api/media/{id}": {
    roles: ["editor"],
    summary: "Delete a picture",
    answer: deletedResponse(media),
    refuses: { 409: "The picture is still used; `data` contains the picture with its uses." },
  },
} satisfies Calls;
