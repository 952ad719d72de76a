import { pageRoute } from "@/lib/auth/server/route";
import { auditQuery } from "@/lib/history/audit";
import { readAudit } from "@/lib/history/server/audit-log";
import { readQuery } from "@/lib/platform/server/http/body";
import { methods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: pageRoute((request) => readAudit(readQuery(request, auditQuery))),
});
