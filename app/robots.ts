import type { MetadataRoute } from "next";
import { env } from "@/lib/platform/server/environment/env";
import { SOCIAL_CARD_PATH } from "@/lib/spec-sheets/spec-sheets";

// The sitemap address is a runtime setting.
export const dynamic = "force-dynamic";

export default function robots(): MetadataRoute.Robots {
  // llms.txt links to the first two. Sheets name their product's page as canonical. Social sites fetch the pictures of pages.
  const allow = ["/api/subcategories", "/api/openapi.json", "/api/products/*/sheet.pdf", SOCIAL_CARD_PATH];
  return { rules: { userAgent: "*", allow, disallow: ["/admin", "/api", "/q/"] }, sitemap: `${env().SITE_URL}/sitemap.xml` };
}
