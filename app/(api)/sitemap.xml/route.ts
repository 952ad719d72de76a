import { answering } from "@/lib/platform/server/http/http";
import { readSitemap, xml } from "@/lib/start/server/sitemap";

export const dynamic = "force-dynamic";

export const GET = answering(async () => xml(await readSitemap()));
