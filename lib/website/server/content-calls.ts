import "server-only";
import { z } from "zod";
import { type Calls, defineCall } from "@/lib/auth/server/define-call";
import { readJson } from "@/lib/platform/server/http/body";
import { HttpError } from "@/lib/platform/server/http/errors";
import { changedResponse, contentResponse, deletedResponse, messageResponse, rowResponse } from "@/lib/shared/calls";
import { CONTENT_GROUPS, type ContentGroup, isContentGroup } from "@/lib/shared/content-groups";
import { MAX_DOCUMENT_BYTES } from "@/lib/shared/limits";
import { computeVersion } from "@/lib/shared/version";
import { createDocumentSchema } from "@/lib/website/content/documents";
import { getContentGroup, PUBLIC_GROUPS } from "@/lib/website/content/groups/groups";
import { computeDocumentVersion, documentQuery, storedDocument } from "@/lib/website/content/stored-document";
import { pendingDrafts } from "@/lib/website/drafts";
import { firstStepsWords, reminders, sampleRows } from "@/lib/website/first-steps";
import { newPreview, preview, previewChange } from "@/lib/website/previews";
import { getContentTag, readAllContent } from "@/lib/website/server/content";
import { discardDraft, findDocument, saveDocument } from "@/lib/website/server/documents";
import { readPendingDrafts } from "@/lib/website/server/drafts";
import { addPreview, changePreview, removePreview } from "@/lib/website/server/previews";
import { countSampleRows, readReminders, removeSample, saveReminders } from "@/lib/website/server/sample";
import { websiteMessages } from "@/lib/website/words";

const { content: words, previews: previewWords } = websiteMessages;
const params = { group: { schema: z.enum(CONTENT_GROUPS), parse: requireContentGroup } };
const limits = { bytes: MAX_DOCUMENT_BYTES, tooLarge: words.tooLarge };
const cacheTags = PUBLIC_GROUPS.map(getContentTag);
const publicContent = z.record(z.enum(PUBLIC_GROUPS), z.looseObject({}));

export const contentCalls = {
  "GET /api/content": defineCall({
    access: "list",
    summary: "Get the website content by group, with defaults",
    answer: contentResponse(publicContent),
    handle: async ({ request: { url } }) => ({
      rows: await readAllContent(),
      cacheTags: new URL(url).search === "" ? cacheTags : undefined,
    }),
  }),
  "GET /api/settings/reminders": defineCall({
    roles: ["editor"],
    summary: "Get whether the reminders of sample content are hidden",
    answer: contentResponse(reminders),
    handle: readReminders,
  }),
  "PUT /api/settings/reminders": defineCall({
    roles: ["editor"],
    summary: "Hide the reminders of sample content for all users, or show them again",
    json: reminders,
    answer: messageResponse(),
    async handle({ body }) {
      await saveReminders(body);
      return { message: firstStepsWords.hidden };
    },
  }),
  "GET /api/content/{group}": defineCall({
    roles: ["editor"],
    summary: "Get a website document as stored, with its draft",
    params,
    answer: rowResponse(storedDocument, computeDocumentVersion),
    handle: ({ group }) => findDocument(group),
  }),
  "PUT /api/content/{group}": defineCall({
    roles: ["editor"],
    summary: "Replace a whole document: publish it, or store it as a draft with `state=draft`",
    params,
    query: documentQuery,
    described: { json: z.union(CONTENT_GROUPS.map((name) => createDocumentSchema(getContentGroup(name).root))) },
    answer: changedResponse(storedDocument, computeDocumentVersion),
    async handle({ group, query: { state }, by, request }) {
      const document = await readJson(request, createDocumentSchema(getContentGroup(group).root), limits);
      return { message: state === "draft" ? words.drafted : words.saved, data: await saveDocument(group, document, state, by) };
    },
  }),
  "DELETE /api/content/{group}/draft": defineCall({
    roles: ["editor"],
    summary: "Discard the draft of a document",
    params,
    answer: changedResponse(storedDocument, computeDocumentVersion),
    refuses: { 404: "The document does not exist or has no draft." },
    handle: async ({ group, by }) => ({ message: words.discarded, data: await discardDraft(group, by) }),
  }),
  "GET /api/admin/drafts": defineCall({
    roles: ["editor"],
    summary: "List products and website sections with a draft or a scheduled time, the next time first",
    answer: contentResponse(pendingDrafts),
    handle: readPendingDrafts,
  }),
  "POST /api/preview": defineCall({
    roles: ["editor"],
    summary: "Create a preview link of a draft, valid for 7 days",
    json: newPreview,
    limits,
    answer: { ...messageResponse(preview.shape, 201), hasVersion: true },
    refuses: { 404: "There is nothing to preview." },
    handle: async ({ body, by }) => ({ message: previewWords.add.done, ...(await addPreview(body, by)) }),
  }),
  "PUT /api/preview/{id}": defineCall({
    roles: ["editor"],
    summary: "Update the content of a document preview, saved or not",
    params: { id: previewWords },
    json: previewChange,
    limits,
    answer: { ...messageResponse(), hasVersion: true },
    refuses: { 400: "It is not a preview of a document, or the document is invalid." },
    handle: async ({ id, body, by }) => ({ message: previewWords.changed, version: await changePreview(id, body.data, by) }),
  }),
  "DELETE /api/preview/{id}": defineCall({
    roles: ["editor"],
    summary: "Disable a preview link",
    params: { id: previewWords },
    answer: messageResponse(),
    async handle({ id, by }) {
      await removePreview(id, by);
      return { message: previewWords.remove.done };
    },
  }),
  "GET /api/sample": defineCall({
    roles: ["editor"],
    summary: "Count the unchanged rows of the sample catalogue",
    answer: rowResponse(sampleRows, computeVersion),
    handle: () => countSampleRows(),
  }),
  "DELETE /api/sample": defineCall({
    roles: ["editor"],
    summary: "Move the unchanged rows of the sample catalogue to the trash as one item",
    answer: deletedResponse(z.object({ removed: z.int() })),
    refuses: { 404: "The sample catalogue is empty." },
    async handle({ by }) {
      const sample = await removeSample(by);
      return { message: websiteMessages.sample.removed(sample.data.removed), ...sample };
    },
  }),
} satisfies Calls;

function requireContentGroup(name: string): ContentGroup {
  if (!isContentGroup(name)) throw new HttpError(404, websiteMessages.content.missing);
  return name;
}
