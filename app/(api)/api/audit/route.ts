import { pageRoute } from "@/lib/auth/server/route";
import { auditQuery } from "@/lib/history/audit";
import { listAuditPage } from "@/lib/history/server/audit-log";
import { readQuery } from "@/lib/platform/server/http/body";
import { defineMethods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: pageRoute((request) => listAuditPage(readQuery(request, auditQuery))),
});
