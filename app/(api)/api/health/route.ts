import { checkHealth } from "@/lib/platform/server/health";
import { defineMethods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: async () => {
    const report = await checkHealth();
    return Response.json(report, { status: report.status === "ok" ? 200 : 503, headers: { "Cache-Control": "no-store" } });
  },
});
