import { getActor } from "@/lib/auth/server/actor";
import { route } from "@/lib/auth/server/route";
import { assertTermVersion } from "@/lib/catalogue/server/terms/term-changes";
import { mergeTerm } from "@/lib/catalogue/server/terms/term-merges";
import { termMerge } from "@/lib/catalogue/terms/terms";
import { catalogueMessages } from "@/lib/catalogue/words";
import { readJson } from "@/lib/platform/server/http/body";
import { parseRowId } from "@/lib/platform/server/http/errors";
import { defineMethods } from "@/lib/platform/server/http/http";

const words = catalogueMessages.terms;

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  POST: route(async (request, { id }: { id: string }, caller) => {
    const merged = parseRowId(id, words);
    const by = getActor(request, caller);
    await assertTermVersion(merged, by);
    const { into } = await readJson(request, termMerge);
    const { from, term, batchId } = await mergeTerm(merged, into, by);
    return { message: words.merge.done(from.label, term.label), data: { ...term, batch: batchId }, version: term.version };
  }, "admin"),
});
