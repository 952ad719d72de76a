import { health } from "@/lib/platform/server/health";
import { methods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: async () => {
    const report = await health();
    return Response.json(report, { status: report.status === "ok" ? 200 : 503, headers: { "Cache-Control": "no-store" } });
  },
});
