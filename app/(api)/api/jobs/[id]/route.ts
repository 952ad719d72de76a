import { actorOf } from "@/lib/auth/server/actor";
import { adminRoute } from "@/lib/auth/server/route";
import { importVersion } from "@/lib/imports/imports";
import { cancelImport, readImport } from "@/lib/imports/server/import-jobs";
import { methods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: adminRoute((_, { id }: { id: string }) => readImport(id), importVersion),
  DELETE: adminRoute(async (request, { id }: { id: string }, session) => cancelImport(id, await actorOf(request, session)), importVersion),
});
