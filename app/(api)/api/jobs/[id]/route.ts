import { adminRoute, methods } from "@/lib/server/http";
import { cancelImport, readImport } from "@/lib/server/queries/import-jobs";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: adminRoute((_, { id }: { id: string }) => readImport(id)),
  DELETE: adminRoute((_, { id }: { id: string }) => cancelImport(id)),
});
