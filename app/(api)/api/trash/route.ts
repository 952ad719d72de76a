import { trashQuery } from "@/lib/domain/trash";
import { readQuery } from "@/lib/server/body";
import { adminRoute, methods } from "@/lib/server/http";
import { readTrash } from "@/lib/server/queries/trash";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: adminRoute((request) => readTrash(readQuery(request, trashQuery))),
});
