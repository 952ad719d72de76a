import { importsQuery } from "@/lib/domain/imports";
import { readQuery } from "@/lib/server/body";
import { adminRoute, methods } from "@/lib/server/http";
import { readImports } from "@/lib/server/queries/import-jobs";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: adminRoute((request) => readImports(readQuery(request, importsQuery))),
});
