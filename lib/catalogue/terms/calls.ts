import { mergedTerm, newTerm, term, termChange, termMerge, termPage, termQuery } from "@/lib/catalogue/terms/terms";
import { type Calls, changedResponse, contentResponse, createdResponse, deletedResponse } from "@/lib/shared/calls";

const TERM_TAKEN = { 409: "Another term of the same type has this name." };

export const termCalls = {
  "GET /api/terms": {
    scope: "catalogue:read",
    access: "list",
    roles: ["editor", "sales"],
    summary: "List the terms used in products; all if there is no limit",
    query: termQuery,
    answer: contentResponse(termPage),
  },
  "POST /api/terms": {
    scope: "catalogue:write",
    roles: ["editor"],
    summary: "Add a term",
    json: newTerm,
    answer: createdResponse(term),
    refuses: TERM_TAKEN,
  },
  "PATCH /api/terms/{id}": {
    scope: "catalogue:write",
    roles: ["editor"],
    summary: "Change a term; a new label is written into every product that uses it, and the old label stays as an alias",
    json: termChange,
    answer: { ...changedResponse(term), headers: ["X-Undo"] },
    refuses: TERM_TAKEN,
  },
  "POST /api/terms/{id}/merge": {
    scope: "catalogue:write",
    roles: ["editor"],
    summary: "Merge a term into another: products get `into`, and the names of the first term become its aliases; undo it from the history",
    json: termMerge,
    answer: changedResponse(mergedTerm),
    ifMatch: true,
  },
  "DELETE /api/terms/{id}": {
    scope: "catalogue:write",
    roles: ["editor"],
    summary: "Delete a term",
    answer: deletedResponse(term),
    refuses: { 409: "Products still use the term, which is returned as `data`." },
  },
} satisfies Calls;
