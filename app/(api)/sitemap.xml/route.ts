import { answering } from "@/lib/server/http";
import { readSitemap, xml } from "@/lib/server/sitemap";

export const dynamic = "force-dynamic";

export const GET = answering(async () => xml(await readSitemap()));
