import { defineMethods } from "@/lib/platform/server/http/http";
import { context } from "@/lib/platform/server/process-context";

/** Readiness check. Also passes without the database, because cached pages are still served. */
export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: async () => {
    const status = context.readiness;
    return Response.json({ status }, { status: status === "ready" ? 200 : 503, headers: { "Cache-Control": "no-store" } });
  },
});
