import { answering } from "@/lib/server/http";
import { readSitemapPart, xml } from "@/lib/server/sitemap";

/** A part of a sitemap that is too long for one file: /sitemap/1.xml and so on. */
export const GET = answering(async (_, { part }) => xml(await readSitemapPart(String(part))));
