import { historyQuery } from "@/lib/domain/audit";
import { readQuery } from "@/lib/server/body";
import { adminRoute, methods } from "@/lib/server/http";
import { readHistory } from "@/lib/server/queries/audit";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: adminRoute((request) => readHistory(readQuery(request, historyQuery))),
});
