import { methods } from "@/lib/platform/server/http/http";

/** Says that the process answers, whatever else is well or not: one that does not is to be started anew. */
export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: async () => Response.json({ status: "live" }, { headers: { "Cache-Control": "no-store" } }),
});
