import { adminRoute } from "@/lib/auth/server/route";
import { lapsingQuery } from "@/lib/catalogue/products/product-documents";
import { readLapsingDocuments } from "@/lib/catalogue/server/products/lapsing-documents";
import { readQuery } from "@/lib/platform/server/http/body";
import { defineMethods } from "@/lib/platform/server/http/http";
import { getFirmTimeZone } from "@/lib/website/server/content";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: adminRoute(async (request) => readLapsingDocuments(readQuery(request, lapsingQuery).page, await getFirmTimeZone())),
});
