import { adminFileRoute } from "@/lib/auth/server/route";
import { historyFileQuery } from "@/lib/history/audit";
import { openVersionFile } from "@/lib/media/server/stored-file";
import { readQuery } from "@/lib/platform/server/http/body";
import { defineMethods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: adminFileRoute((request) => openVersionFile(readQuery(request, historyFileQuery).url)),
});
