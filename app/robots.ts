import type { MetadataRoute } from "next";
import { env } from "@/lib/platform/server/environment/env";

// The sitemap address is a runtime setting.
export const dynamic = "force-dynamic";

export default function robots(): MetadataRoute.Robots {
  // llms.txt links to these two.
  const allow = ["/api/subcategories", "/api/openapi.json"];
  return { rules: { userAgent: "*", allow, disallow: ["/admin", "/api"] }, sitemap: `${env().SITE_URL}/sitemap.xml` };
}
