import "server-only";
import { type Calls, defineCall } from "@/lib/auth/server/define-call";
import { figurePage, figureQuery, hiddenSearch } from "@/lib/figures/figures";
import { hideSearch, listFigures } from "@/lib/figures/server/figures";
import { figureMessages } from "@/lib/figures/words";
import { contentResponse, messageResponse } from "@/lib/shared/calls";

export const figureCalls = {
  "GET /api/figures": defineCall({
    roles: "any",
    summary: "Count page views and daily visitors of a period",
    query: figureQuery,
    answer: contentResponse(figurePage),
    handle: ({ query }) => listFigures(query),
  }),
  "PUT /api/figures/hidden": defineCall({
    roles: ["editor"],
    summary: "Hide a search without results from the list, or show it again",
    json: hiddenSearch,
    answer: messageResponse(),
    async handle({ body }) {
      await hideSearch(body);
      return { message: (body.hidden ? figureMessages.hidden : figureMessages.shown)(body.search) };
    },
  }),
} satisfies Calls;
