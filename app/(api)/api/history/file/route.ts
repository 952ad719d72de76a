import { historyFileQuery } from "@/lib/domain/audit";
import { readQuery } from "@/lib/server/body";
import { adminFileRoute, methods } from "@/lib/server/http";
import { openKept } from "@/lib/server/stored-file";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: adminFileRoute((request) => openKept(readQuery(request, historyFileQuery).url)),
});
