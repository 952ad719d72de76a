import { adminFileRoute } from "@/lib/auth/server/route";
import { historyFileQuery } from "@/lib/history/audit";
import { openKept } from "@/lib/media/server/stored-file";
import { readQuery } from "@/lib/platform/server/http/body";
import { methods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: adminFileRoute((request) => openKept(readQuery(request, historyFileQuery).url)),
});
