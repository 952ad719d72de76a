import { adminRoute } from "@/lib/auth/server/route";
import { importsQuery } from "@/lib/imports/imports";
import { readImports } from "@/lib/imports/server/import-jobs";
import { readQuery } from "@/lib/platform/server/http/body";
import { defineMethods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: adminRoute((request) => readImports(readQuery(request, importsQuery))),
});
