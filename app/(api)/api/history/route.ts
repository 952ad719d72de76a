import { adminRoute } from "@/lib/auth/server/route";
import { historyQuery } from "@/lib/history/audit";
import { readHistory } from "@/lib/history/server/audit-log";
import { readQuery } from "@/lib/platform/server/http/body";
import { methods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: adminRoute((request) => readHistory(readQuery(request, historyQuery))),
});
