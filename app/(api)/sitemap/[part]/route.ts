import { catchErrors } from "@/lib/platform/server/http/http";
import { createXmlResponse, readSitemapPart } from "@/lib/start/server/sitemap";

/** Serves one part of a sitemap that is too long for one file: /sitemap/1.xml and so on. */
export const GET = catchErrors(async (_, { part }) => createXmlResponse(await readSitemapPart(String(part))));
