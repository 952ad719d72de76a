import { adminRoute } from "@/lib/auth/server/route";
import { lapsingQuery } from "@/lib/catalogue/products/product-documents";
import { readLapsingDocuments } from "@/lib/catalogue/server/products/lapsing-documents";
import { readQuery } from "@/lib/platform/server/http/body";
import { methods } from "@/lib/platform/server/http/http";
import { firmZone } from "@/lib/website/server/content";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: adminRoute(async (request) => readLapsingDocuments(readQuery(request, lapsingQuery).page, await firmZone())),
});
