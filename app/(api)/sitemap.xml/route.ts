import { catchErrors } from "@/lib/platform/server/http/http";
import { createXmlResponse, readSitemap } from "@/lib/start/server/sitemap";

export const dynamic = "force-dynamic";

export const GET = catchErrors(async () => createXmlResponse(await readSitemap()));
