import { z } from "zod";
import { type Calls, changedResponse, contentResponse, deletedResponse, messageResponse, rowResponse } from "@/lib/shared/calls";
import { CONTENT_GROUPS } from "@/lib/shared/content-groups";
import { createDocumentSchema } from "@/lib/website/content/documents";
import { getContentGroup, PUBLIC_GROUPS } from "@/lib/website/content/groups/groups";
import { documentQuery, storedDocument } from "@/lib/website/content/stored-document";
import { pendingDrafts } from "@/lib/website/drafts";
import { reminders } from "@/lib/website/first-steps";
import { newPreview, preview, previewChange } from "@/lib/website/previews";
import { sampleRows } from "@/lib/website/sample";

const contentName = z.enum(CONTENT_GROUPS);
const publicContent = z.record(z.enum(PUBLIC_GROUPS), z.looseObject({}));

export const contentCalls = {
  "GET /api/content": {
    access: "list",
    summary: "Get the website content by group, with defaults",
    answer: contentResponse(publicContent),
  },
  "GET /api/settings/reminders": {
    roles: ["editor"],
    summary: "Get whether the reminders of sample content are hidden",
    answer: contentResponse(reminders),
  },
  "PUT /api/settings/reminders": {
    roles: ["editor"],
    summary: "Hide the reminders of sample content for all users, or show them again",
    json: reminders,
    answer: messageResponse(),
  },
  "GET /api/content/{group}": {
    roles: ["editor"],
    summary: "Get a website document as stored, with its draft",
    id: contentName,
    answer: rowResponse(storedDocument),
  },
  "PUT /api/content/{group}": {
    roles: ["editor"],
    summary: "Replace a whole document: publish it, or store it as a draft with `state=draft`",
    id: contentName,
    query: documentQuery,
    json: z.union(CONTENT_GROUPS.map((name) => createDocumentSchema(getContentGroup(name).root))),
    answer: changedResponse(storedDocument),
  },
  "DELETE /api/content/{group}/draft": {
    roles: ["editor"],
    summary: "Discard the draft of a document",
    id: contentName,
    answer: changedResponse(storedDocument),
    refuses: { 404: "The document does not exist or has no draft." },
  },
  "GET /api/admin/drafts": {
    roles: ["editor"],
    summary: "List products and website sections with a draft or a scheduled time, the next time first",
    answer: contentResponse(pendingDrafts),
  },
  "POST /api/preview": {
    roles: ["editor"],
    summary: "Create a preview link of a draft, valid for 7 days",
    json: newPreview,
    answer: { ...messageResponse(preview.shape, 201), hasVersion: true },
    refuses: { 404: "There is nothing to preview." },
  },
  "PUT /api/preview/{id}": {
    roles: ["editor"],
    summary: "Update the content of a document preview, saved or not",
    json: previewChange,
    answer: { ...messageResponse(), hasVersion: true },
    refuses: { 400: "It is not a preview of a document, or the document is invalid." },
  },
  "DELETE /api/preview/{id}": { roles: ["editor"], summary: "Disable a preview link", answer: messageResponse() },
  "GET /api/sample": { roles: ["editor"], summary: "Count the unchanged rows of the sample catalogue", answer: rowResponse(sampleRows) },
  "DELETE /api/sample": {
    roles: ["editor"],
    summary: "Move the unchanged rows of the sample catalogue to the trash as one item",
    answer: deletedResponse(z.object({ removed: z.int() })),
    refuses: { 404: "The sample catalogue is empty." },
  },
} satisfies Calls;
