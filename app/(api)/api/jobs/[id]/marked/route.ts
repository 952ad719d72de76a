import { adminFileRoute, methods } from "@/lib/server/http";
import { markedImport } from "@/lib/server/spreadsheet/receive-import";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: adminFileRoute((_, { id }: { id: string }) => markedImport(id)),
});
