import { getActor } from "@/lib/auth/server/actor";
import { adminFileRoute } from "@/lib/auth/server/route";
import { historyMessages } from "@/lib/history/words";
import { hasEnded } from "@/lib/imports/imports";
import { findImmediateUndo, undoImmediately } from "@/lib/imports/server/undo-immediately";
import { startUndo } from "@/lib/imports/server/undo-jobs";
import { HttpError, parseRowId } from "@/lib/platform/server/http/errors";
import { defineMethods } from "@/lib/platform/server/http/http";

const words = historyMessages.history;

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  POST: adminFileRoute(async (request, { id }: { id: string }, caller) => {
    const by = getActor(request, caller);
    const entryId = parseRowId(id, words);
    const entry = await findImmediateUndo(entryId, caller);
    if (entry) return Response.json({ success: true, ...(await undoImmediately(entry, by, caller)) });
    const job = await startUndo(entryId, by, caller);
    if (!hasEnded(job)) return Response.json(job, { status: 202, headers: { Location: `/api/jobs/${job.id}` } });
    if (job.state !== "done") throw new HttpError(job.state === "failed" ? 500 : 409, job.error ?? words.undo.cancelled);
    return Response.json({ success: true, message: words.undo.done(job.file), data: { changed: job.done, batch: job.history } });
  }),
});
