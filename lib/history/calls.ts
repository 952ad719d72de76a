import { z } from "zod";
import { auditEntry, auditPage, auditQuery, historyFileQuery, historyQuery, rowVersion } from "@/lib/history/audit";
import { TRASH_RESOURCES, trashPage, trashQuery } from "@/lib/history/trash";
import { type Calls, contentResponse, dataResponse, fileResponse, listResponse, messageResponse, rowResponse } from "@/lib/shared/calls";
import { rowId } from "@/lib/shared/ids";
import { MAX_SLIDERS } from "@/lib/shared/limits";

const trashedItem = z.object({ title: z.string(), resource: z.enum(TRASH_RESOURCES), row_id: rowId });

export const historyCalls = {
  "GET /api/audit": {
    roles: ["editor", "sales"],
    summary: "List history entries by page",
    query: auditQuery,
    answer: listResponse(auditEntry, ["X-Total-Count"]),
  },
  "GET /api/history": {
    roles: ["editor", "sales"],
    summary: "List history entries, newest first: all, or of one row",
    query: historyQuery,
    answer: contentResponse(auditPage),
  },
  "GET /api/history/file": {
    roles: ["editor"],
    summary: "Get a file of an earlier version; pictures are scaled down",
    query: historyFileQuery,
    answer: fileResponse("image/webp", "image/jpeg", "image/png", "image/gif", "application/pdf", "application/zip"),
    refuses: { 404: "The file was deleted." },
  },
  "GET /api/history/{id}": {
    roles: ["editor", "sales"],
    summary: "Get a version of a row and the current row, with the ETag of the current row",
    answer: rowResponse(rowVersion),
  },
  "POST /api/history/{id}/restore": {
    roles: ["editor"],
    summary: "Restore a version of a row with its files",
    answer: { ...messageResponse({ data: z.looseObject({}) }), hasVersion: true },
    refuses: { 409: "The row, its parent or files of the version were deleted, or a SKU is taken." },
    ifMatch: true,
  },
  "GET /api/trash": {
    roles: ["editor", "sales"],
    summary: "List the trash, newest first",
    query: trashQuery,
    answer: contentResponse(trashPage),
  },
  "DELETE /api/trash/{id}": { roles: ["editor", "sales"], summary: "Delete a trash item permanently", answer: dataResponse(trashedItem) },
  "POST /api/trash/{id}/restore": {
    roles: ["editor", "sales"],
    summary: "Restore a trash item",
    answer: dataResponse(trashedItem),
    refuses: { 409: `Its parent or files were deleted, a SKU is taken, or there are already ${MAX_SLIDERS} sliders.` },
    ifMatch: true,
  },
} satisfies Calls;
