import { pageRoute } from "@/lib/auth/server/route";
import { auditQuery } from "@/lib/history/audit";
import { listAuditPage } from "@/lib/history/server/audit-log";
import { readQuery } from "@/lib/platform/server/http/body";
import { defineMethods } from "@/lib/platform/server/http/http";
import { getFirmTimeZone } from "@/lib/website/server/content";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: pageRoute(async (request, caller) => listAuditPage(readQuery(request, auditQuery), await getFirmTimeZone(), caller)),
});
