import { messages } from "@/lib/domain/messages";
import { termMerge } from "@/lib/domain/terms";
import { actorOf } from "@/lib/server/actor";
import { readJson } from "@/lib/server/body";
import { rowId } from "@/lib/server/errors";
import { methods, route } from "@/lib/server/http";
import { assertTerm } from "@/lib/server/queries/term-changes";
import { mergeTerm } from "@/lib/server/queries/term-merges";

const words = messages.terms;

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  POST: route(async (request, { id }: { id: string }, session) => {
    const merged = rowId(id, words);
    const by = await actorOf(request, session);
    await assertTerm(merged, by);
    const { into } = await readJson(request, termMerge);
    const { from, term, batch } = await mergeTerm(merged, into, by);
    return { message: words.merge.done(from.label, term.label), data: { ...term, batch }, version: term.version };
  }, "admin"),
});
