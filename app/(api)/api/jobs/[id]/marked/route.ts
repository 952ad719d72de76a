import { adminFileRoute } from "@/lib/auth/server/route";
import { markedImport } from "@/lib/imports/server/receive-import";
import { methods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: adminFileRoute((_, { id }: { id: string }) => markedImport(id)),
});
