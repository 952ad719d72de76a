import type { MetadataRoute } from "next";
import { env } from "@/lib/server/env";

// The address of the sitemap is known only when the server runs.
export const dynamic = "force-dynamic";

export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: "*", disallow: ["/admin", "/api"] }, sitemap: `${env().SITE_URL}/sitemap.xml` };
}
