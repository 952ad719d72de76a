import { defineMethods } from "@/lib/platform/server/http/http";

/** Liveness check: returns 200 while the process runs, or else it must be restarted. */
export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: async () => Response.json({ status: "live" }, { headers: { "Cache-Control": "no-store" } }),
});
