import "server-only";
import { z } from "zod";
import { type Calls, defineCall } from "@/lib/auth/server/define-call";
import {
  getMediaName,
  media,
  mediaChange,
  mediaPage,
  mediaQuery,
  mediaRemoval,
  mediaReplacement,
  mediaUpload,
  uploadedMedia,
} from "@/lib/media/media";
import { assertMediaVersion, findMedia, listMedia, updateMedia } from "@/lib/media/server/media";
import { addToLibrary, replaceMedia } from "@/lib/media/server/media-files";
import { removeMedia, removeUnusedMedia } from "@/lib/media/server/removed-media";
import { mediaMessages } from "@/lib/media/words";
import { changedResponse, contentResponse, deletedResponse, messageResponse, rowResponse } from "@/lib/shared/calls";
import { MAX_GALLERY_FILES } from "@/lib/shared/limits";

const words = mediaMessages.media;
const params = { id: words };

export const mediaCalls = {
  "GET /api/media": defineCall({
    roles: ["editor"],
    summary: "List pictures",
    query: mediaQuery,
    answer: contentResponse(mediaPage),
    handle: ({ query }) => listMedia(query),
  }),
  "POST /api/media": defineCall({
    roles: ["editor"],
    summary: "Add pictures to the library (201); 200 if all of them exist already",
    form: mediaUpload,
    limits: { lists: ["files"], files: MAX_GALLERY_FILES, tooManyFiles: mediaMessages.gallery.tooMany(MAX_GALLERY_FILES) },
    answer: {
      ...messageResponse({ data: z.array(uploadedMedia), already: z.literal(true).optional() }, 201),
      others: { 200: "All pictures exist already" },
    },
    async handle({ body, by }) {
      const data = await addToLibrary(body.files, by);
      const known = data.filter(({ already }) => already);
      if (known.length === data.length) return { status: 200, message: words.add.already(known.map(getMediaName)), data, already: true };
      return { message: words.add.done(data.length - known.length), data };
    },
  }),
  "DELETE /api/media": defineCall({
    roles: ["editor"],
    summary: "Delete unused pictures, all or none",
    json: mediaRemoval,
    answer: deletedResponse(z.array(media)),
    refuses: { 409: "One of the pictures is still used." },
    async handle({ body, by }) {
      const removed = await removeUnusedMedia(body.ids, by);
      return { message: words.removeMany.done(removed.data.length), ...removed };
    },
  }),
  "GET /api/media/{id}": defineCall({
    roles: ["editor"],
    summary: "Get a picture and where it is used",
    params,
    answer: rowResponse(media, ({ version }) => version),
    handle: ({ id }) => findMedia(id),
  }),
  "PATCH /api/media/{id}": defineCall({
    roles: ["editor"],
    summary: "Change the details of a picture",
    params,
    json: mediaChange,
    before: ({ id, by }) => assertMediaVersion(id, by),
    answer: changedResponse(media, ({ version }) => version),
    handle: async ({ id, body, by }) => ({ message: words.change.done, data: await updateMedia(id, body, by) }),
  }),
  "PUT /api/media/{id}": defineCall({
    roles: ["editor"],
    summary: "Replace a picture everywhere",
    params,
    form: mediaReplacement,
    before: ({ id, by }) => assertMediaVersion(id, by),
    answer: { ...changedResponse(media), headers: ["X-Undo"] },
    refuses: { 409: "The library already contains the new picture, returned as `data`. Send `use_existing` to use it everywhere." },
    async handle({ id, body: { file, use_existing }, by }) {
      const { media: data, undo } = await replaceMedia(id, file, by, use_existing !== undefined);
      return { message: words.replace.done, data, version: data.version, undo };
    },
  }),
  "DELETE /api/media/{id}": defineCall({
    roles: ["editor"],
    summary: "Delete a picture",
    params,
    answer: deletedResponse(media),
    refuses: { 409: "The picture is still used; `data` contains the picture with its uses." },
    handle: async ({ id, by }) => ({ message: words.remove.done, ...(await removeMedia(id, by)) }),
  }),
} satisfies Calls;
