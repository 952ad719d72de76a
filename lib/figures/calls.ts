import { figurePage, figureQuery } from "@/lib/figures/figures";
import { type Calls, contentResponse } from "@/lib/shared/calls";

export const figureCalls = {
  "GET /api/figures": {
    roles: "any",
    summary: "Count page views and daily visitors of a period",
    query: figureQuery,
    answer: contentResponse(figurePage),
  },
} satisfies Calls;
