import "server-only";
import { z } from "zod";
import { recordListView } from "@/lib/auth/server/access-log";
import { type Calls, defineCall } from "@/lib/auth/server/define-call";
import { deskMessages } from "@/lib/enquiries/desk-messages";
import { auditPage, historyFileQuery, historyQuery, rowVersion } from "@/lib/history/audit";
import { listHistory } from "@/lib/history/server/audit-log";
import { findVersion, restoreVersion } from "@/lib/history/server/history";
import { listTrash, removeTrashItem } from "@/lib/history/server/trash";
import { restoreTrashItem } from "@/lib/history/server/trash-restore";
import { TRASH_RESOURCES, trashPage, trashQuery } from "@/lib/history/trash";
import { historyMessages } from "@/lib/history/words";
import { openVersionFile } from "@/lib/media/server/stored-file";
import { contentResponse, dataResponse, fileResponse, messageResponse, rowResponse } from "@/lib/shared/calls";
import { rowId } from "@/lib/shared/ids";
import { MAX_SLIDERS } from "@/lib/shared/limits";
import { getFirmTimeZone } from "@/lib/website/server/content";

const { history: words, trash: trashWords } = historyMessages;
const trashedItem = z.object({ title: z.string(), resource: z.enum(TRASH_RESOURCES), row_id: rowId });

export const historyCalls = {
  "GET /api/history": defineCall({
    roles: "any",
    summary: "List history entries, newest first: all, or of one row",
    query: historyQuery,
    answer: contentResponse(auditPage),
    handle: async ({ query, caller }) => listHistory(query, await getFirmTimeZone(), caller),
  }),
  "GET /api/history/file": defineCall({
    roles: ["editor"],
    summary: "Get a file of an earlier version; pictures are scaled down",
    query: historyFileQuery,
    answer: fileResponse("image/webp", "image/jpeg", "image/png", "image/gif", "application/pdf", "application/zip"),
    refuses: { 404: "The file was deleted." },
    handle: ({ query }) => openVersionFile(query.url),
  }),
  "GET /api/history/{id}": defineCall({
    roles: "any",
    summary: "Get a version of a row and the current row, with the ETag of the current row",
    params: { id: words },
    answer: rowResponse(rowVersion),
    async handle({ id, caller }) {
      const { rowVersion, version } = await findVersion(id, caller);
      // The version of the current row, which a restore must match.
      return Response.json(rowVersion, { headers: version ? { ETag: `"${version}"` } : {} });
    },
  }),
  "POST /api/history/{id}/restore": defineCall({
    roles: ["editor"],
    summary: "Restore a version of a row with its files",
    params: { id: words },
    answer: { ...messageResponse({ data: z.looseObject({}) }), hasVersion: true },
    refuses: { 409: "The row, its parent or files of the version were deleted, or a SKU is taken." },
    ifMatch: true,
    async handle({ id, by, caller }) {
      const { title, row, version } = await restoreVersion(id, by, caller);
      return { message: words.restore.done(title), data: row, version };
    },
  }),
  "GET /api/trash": defineCall({
    roles: "any",
    summary: "List the trash, newest first",
    query: trashQuery,
    answer: contentResponse(trashPage),
    async handle({ query, by, caller }) {
      const page = await listTrash(query, caller);
      // The titles of enquiries are the names of their senders.
      const showsPeople = page.items.some(({ resource }) => resource === "enquiry");
      if (showsPeople) await recordListView(by, deskMessages.accessSubjects.trash);
      return page;
    },
  }),
  "DELETE /api/trash/{id}": defineCall({
    roles: "any",
    summary: "Delete a trash item permanently",
    params: { id: trashWords },
    answer: dataResponse(trashedItem),
    async handle({ id, by, caller }) {
      const data = await removeTrashItem(id, by, caller);
      return { message: trashWords.remove.done(data.title), data };
    },
  }),
  "POST /api/trash/{id}/restore": defineCall({
    roles: "any",
    summary: "Restore a trash item",
    params: { id: trashWords },
    answer: dataResponse(trashedItem),
    refuses: { 409: `Its parent or files were deleted, a SKU is taken, or there are already ${MAX_SLIDERS} sliders.` },
    ifMatch: true,
    async handle({ id, by, caller }) {
      const data = await restoreTrashItem(id, by, caller);
      return { message: trashWords.restore.done(data.title), data };
    },
  }),
} satisfies Calls;
