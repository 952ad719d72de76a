import { adminRoute } from "@/lib/auth/server/route";
import { listTrash } from "@/lib/history/server/trash";
import { trashQuery } from "@/lib/history/trash";
import { readQuery } from "@/lib/platform/server/http/body";
import { defineMethods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: adminRoute((request, _, caller) => listTrash(readQuery(request, trashQuery), caller)),
});
