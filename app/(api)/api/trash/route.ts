import { trashQuery } from "@/lib/domain/trash";
import { readQuery } from "@/lib/server/body";
import { methods, pageRoute } from "@/lib/server/http";
import { readTrash } from "@/lib/server/queries/trash";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: pageRoute((request) => readTrash(readQuery(request, trashQuery).page)),
});
