import { hasEnded } from "@/lib/domain/imports";
import { messages } from "@/lib/domain/messages";
import { actorOf } from "@/lib/server/actor";
import { HttpError, rowId } from "@/lib/server/errors";
import { adminFileRoute, methods } from "@/lib/server/http";
import { startUndo } from "@/lib/server/queries/undo-jobs";

const words = messages.history;

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  POST: adminFileRoute(async (request, { id }: { id: string }, session) => {
    const job = await startUndo(rowId(id, words), await actorOf(request, session));
    if (!hasEnded(job)) return Response.json(job, { status: 202, headers: { Location: `/api/jobs/${job.id}` } });
    if (job.state !== "done") throw new HttpError(job.state === "failed" ? 500 : 409, job.error ?? words.undo.cancelled);
    return Response.json({ success: true, message: words.undo.done(job.file), data: { changed: job.done, batch: job.history } });
  }),
});
