import { messages } from "@/lib/domain/messages";
import { termChange } from "@/lib/domain/terms";
import { actorOf } from "@/lib/server/actor";
import { readJson } from "@/lib/server/body";
import { rowId } from "@/lib/server/errors";
import { methods, route } from "@/lib/server/http";
import { assertTerm, removeTerm, updateTerm } from "@/lib/server/queries/term-changes";

const words = messages.terms;

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  PATCH: route(async (request, { id }: { id: string }, session) => {
    const term = rowId(id, words);
    const by = await actorOf(request, session);
    await assertTerm(term, by);
    const data = await updateTerm(term, await readJson(request, termChange), by);
    return { message: words.change.done(data.label), data, version: data.version };
  }, "admin"),
  DELETE: route(async (request, { id }: { id: string }, session) => {
    const data = await removeTerm(rowId(id, words), await actorOf(request, session));
    return { message: words.remove.done(data.label), data };
  }, "admin"),
});
