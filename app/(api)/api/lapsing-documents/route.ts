import { adminRoute } from "@/lib/auth/server/route";
import { expiringDocumentsQuery } from "@/lib/catalogue/products/product-documents";
import { readExpiringDocuments } from "@/lib/catalogue/server/products/expiring-documents";
import { readQuery } from "@/lib/platform/server/http/body";
import { defineMethods } from "@/lib/platform/server/http/http";
import { getFirmTimeZone } from "@/lib/website/server/content";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: adminRoute(async (request) => readExpiringDocuments(readQuery(request, expiringDocumentsQuery).page, await getFirmTimeZone())),
});
