import "server-only";
import { type Calls, defineCall } from "@/lib/auth/server/define-call";
import { removeTerm } from "@/lib/catalogue/server/terms/removed-terms";
import { addTerm, assertTermVersion, updateTerm } from "@/lib/catalogue/server/terms/term-changes";
import { mergeTerm } from "@/lib/catalogue/server/terms/term-merges";
import { readTerms, toTerm } from "@/lib/catalogue/server/terms/terms";
import { mergedTerm, newTerm, term, termChange, termMerge, termPage, termQuery } from "@/lib/catalogue/terms/terms";
import { catalogueMessages } from "@/lib/catalogue/words";
import { changedResponse, contentResponse, createdResponse, deletedResponse } from "@/lib/shared/calls";
import { CATALOGUE_EDITORS } from "@/lib/shared/roles";

const words = catalogueMessages.terms;
const params = { id: words };
const TERM_TAKEN = { 409: "Another term of the same type has this name." };

export const termCalls = {
  "GET /api/terms": defineCall({
    access: "list",
    roles: ["editor", "sales"],
    scope: "catalogue:read",
    summary: "List the terms used in products; all if there is no limit",
    query: termQuery,
    answer: contentResponse(termPage),
    handle: async ({ query, request }) => ({
      rows: await readTerms(query),
      cacheTags: new URL(request.url).search === "" ? ["terms"] : undefined,
    }),
  }),
  "POST /api/terms": defineCall({
    ...CATALOGUE_EDITORS,
    summary: "Add a term",
    json: newTerm,
    answer: createdResponse(term),
    refuses: TERM_TAKEN,
    async handle({ body, by }) {
      const data = toTerm(await addTerm(body, by));
      return { message: words.add.done(data.label), data, version: data.version };
    },
  }),
  "PATCH /api/terms/{id}": defineCall({
    ...CATALOGUE_EDITORS,
    summary: "Change a term; a new label is written into every product that uses it, and the old label stays as an alias",
    params,
    json: termChange,
    before: ({ id, by }) => assertTermVersion(id, by),
    answer: { ...changedResponse(term), headers: ["X-Undo"] },
    refuses: TERM_TAKEN,
    async handle({ id, body, by }) {
      const { term: changed, batchId: undo } = await updateTerm(id, body, by);
      const data = toTerm(changed);
      return { message: words.change.done(data.label), data, version: data.version, undo };
    },
  }),
  "POST /api/terms/{id}/merge": defineCall({
    ...CATALOGUE_EDITORS,
    summary: "Merge a term into another: products get `into`, and the names of the first term become its aliases; undo it from the history",
    params,
    json: termMerge,
    before: ({ id, by }) => assertTermVersion(id, by),
    answer: changedResponse(mergedTerm),
    ifMatch: true,
    async handle({ id, body, by }) {
      const { from, term, batchId } = await mergeTerm(id, body.into, by);
      return { message: words.merge.done(from.label, term.label), data: { ...toTerm(term), batch: batchId }, version: term.version };
    },
  }),
  "DELETE /api/terms/{id}": defineCall({
    ...CATALOGUE_EDITORS,
    summary: "Delete a term",
    params,
    answer: deletedResponse(term),
    refuses: { 409: "Products still use the term, which is returned as `data`." },
    async handle({ id, by }) {
      const removed = await removeTerm(id, by);
      return { message: words.remove.done(removed.data.label), ...removed };
    },
  }),
} satisfies Calls;
