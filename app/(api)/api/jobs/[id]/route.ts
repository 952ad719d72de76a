import { importVersion } from "@/lib/domain/imports";
import { actorOf } from "@/lib/server/actor";
import { adminRoute, methods } from "@/lib/server/http";
import { cancelImport, readImport } from "@/lib/server/queries/import-jobs";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: adminRoute((_, { id }: { id: string }) => readImport(id), importVersion),
  DELETE: adminRoute(async (request, { id }: { id: string }, session) => cancelImport(id, await actorOf(request, session)), importVersion),
});
