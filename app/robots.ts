import type { MetadataRoute } from "next";
import { env } from "@/lib/platform/server/environment/env";

// The address of the sitemap is known only when the server runs.
export const dynamic = "force-dynamic";

export default function robots(): MetadataRoute.Robots {
  // To these two llms.txt sends those who read for others.
  const allow = ["/api/subcategories", "/api/openapi.json"];
  return { rules: { userAgent: "*", allow, disallow: ["/admin", "/api"] }, sitemap: `${env().SITE_URL}/sitemap.xml` };
}
