import { lapsingQuery } from "@/lib/domain/product-documents";
import { readQuery } from "@/lib/server/body";
import { adminRoute, methods } from "@/lib/server/http";
import { firmZone } from "@/lib/server/queries/content";
import { readLapsingDocuments } from "@/lib/server/queries/lapsing-documents";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: adminRoute(async (request) => readLapsingDocuments(readQuery(request, lapsingQuery).page, await firmZone())),
});
