import "server-only";
import { type Calls, defineCall } from "@/lib/auth/server/define-call";
import { figurePage, figureQuery } from "@/lib/figures/figures";
import { listFigures } from "@/lib/figures/server/figures";
import { contentResponse } from "@/lib/shared/calls";

export const figureCalls = {
  "GET /api/figures": defineCall({
    roles: "any",
    summary: "Count page views and daily visitors of a period",
    query: figureQuery,
    answer: contentResponse(figurePage),
    handle: ({ query }) => listFigures(query),
  }),
} satisfies Calls;
