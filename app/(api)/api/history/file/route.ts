import { adminFileRoute } from "@/lib/auth/server/route";
import { historyFileQuery } from "@/lib/history/audit";
import { openKeptFile } from "@/lib/media/server/stored-file";
import { readQuery } from "@/lib/platform/server/http/body";
import { defineMethods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: adminFileRoute((request) => openKeptFile(readQuery(request, historyFileQuery).url)),
});
