import { auditQuery } from "@/lib/domain/audit";
import { readQuery } from "@/lib/server/body";
import { methods, pageRoute } from "@/lib/server/http";
import { readAudit } from "@/lib/server/queries/audit";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: pageRoute((request) => readAudit(readQuery(request, auditQuery))),
});
