import { adminRoute } from "@/lib/auth/server/route";
import { historyQuery } from "@/lib/history/audit";
import { listHistory } from "@/lib/history/server/audit-log";
import { readQuery } from "@/lib/platform/server/http/body";
import { defineMethods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: adminRoute((request) => listHistory(readQuery(request, historyQuery))),
});
