import { getActor } from "@/lib/auth/server/actor";
import { adminRoute } from "@/lib/auth/server/route";
import { getImportVersion } from "@/lib/imports/imports";
import { cancelImport, readImport } from "@/lib/imports/server/import-jobs";
import { awaitShownImport } from "@/lib/imports/server/sheet-thread";
import { defineMethods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: adminRoute(async (_, { id }: { id: string }) => {
    const job = await readImport(id);
    if (job.ended_at) await awaitShownImport(id);
    return job;
  }, getImportVersion),
  DELETE: adminRoute(async (request, { id }: { id: string }, caller) => cancelImport(id, getActor(request, caller)), getImportVersion),
});
