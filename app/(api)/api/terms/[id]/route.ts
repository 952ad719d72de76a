import { getActor } from "@/lib/auth/server/actor";
import { route } from "@/lib/auth/server/route";
import { removeTerm } from "@/lib/catalogue/server/terms/removed-terms";
import { assertTermVersion, updateTerm } from "@/lib/catalogue/server/terms/term-changes";
import { termChange } from "@/lib/catalogue/terms/terms";
import { catalogueMessages } from "@/lib/catalogue/words";
import { findDeletionId } from "@/lib/history/server/deletions";
import { readJson } from "@/lib/platform/server/http/body";
import { parseRowId } from "@/lib/platform/server/http/errors";
import { defineMethods } from "@/lib/platform/server/http/http";

const words = catalogueMessages.terms;

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  PATCH: route(async (request, { id }: { id: string }, caller) => {
    const term = parseRowId(id, words);
    const by = getActor(request, caller);
    await assertTermVersion(term, by);
    const { term: data, batchId: undo } = await updateTerm(term, await readJson(request, termChange), by);
    return { message: words.change.done(data.label), data, version: data.version, undo };
  }, "admin"),
  DELETE: route(async (request, { id }: { id: string }, caller) => {
    const data = await removeTerm(parseRowId(id, words), getActor(request, caller));
    return { message: words.remove.done(data.label), data, undo: await findDeletionId("term", data.id) };
  }, "admin"),
});
