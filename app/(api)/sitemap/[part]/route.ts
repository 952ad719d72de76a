import { answering } from "@/lib/platform/server/http/http";
import { readSitemapPart, xml } from "@/lib/start/server/sitemap";

/** A part of a sitemap that is too long for one file: /sitemap/1.xml and so on. */
export const GET = answering(async (_, { part }) => xml(await readSitemapPart(String(part))));
