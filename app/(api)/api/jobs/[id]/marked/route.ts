import { adminFileRoute } from "@/lib/auth/server/route";
import { markImport } from "@/lib/imports/server/receive-import";
import { defineMethods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: adminFileRoute((_, { id }: { id: string }) => markImport(id)),
});
