import { methods } from "@/lib/platform/server/http/http";
import { context } from "@/lib/platform/server/process-context";

/** Says whether requests are to be sent here. With the database away they are: what was made before is still served. */
export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: async () => {
    const status = context.readiness;
    return Response.json({ status }, { status: status === "ready" ? 200 : 503, headers: { "Cache-Control": "no-store" } });
  },
});
