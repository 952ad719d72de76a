import { adminRoute } from "@/lib/auth/server/route";
import { historyQuery } from "@/lib/history/audit";
import { listHistory } from "@/lib/history/server/audit-log";
import { readQuery } from "@/lib/platform/server/http/body";
import { defineMethods } from "@/lib/platform/server/http/http";
import { getFirmTimeZone } from "@/lib/website/server/content";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: adminRoute(async (request, _, caller) => listHistory(readQuery(request, historyQuery), await getFirmTimeZone(), caller)),
});
