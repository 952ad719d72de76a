import type { MetadataRoute } from "next";
import { env } from "@/lib/platform/server/environment/env";

// The sitemap address is a runtime setting.
export const dynamic = "force-dynamic";

export default function robots(): MetadataRoute.Robots {
  // llms.txt links to the first two. Sheets name their product's page as canonical.
  const allow = ["/api/subcategories", "/api/openapi.json", "/api/products/*/sheet.pdf"];
  return { rules: { userAgent: "*", allow, disallow: ["/admin", "/api"] }, sitemap: `${env().SITE_URL}/sitemap.xml` };
}
