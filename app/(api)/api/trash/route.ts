import { adminRoute } from "@/lib/auth/server/route";
import { readTrash } from "@/lib/history/server/trash";
import { trashQuery } from "@/lib/history/trash";
import { readQuery } from "@/lib/platform/server/http/body";
import { methods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: adminRoute((request) => readTrash(readQuery(request, trashQuery))),
});
