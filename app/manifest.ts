import type { MetadataRoute } from "next";
import { iconsOf, MASKABLE } from "@/lib/website/icons";
import { contentOf } from "@/lib/website/server/content";

// What the firm is called and looks like is known only when the server runs.
export const dynamic = "force-dynamic";

// The colours are those of makrana and udaipur in globals.css, which no style sheet reaches from here.
const GROUND = "#f5f5f2";
const GREEN = "#15302a";

/** What a phone shows when the site is kept on its home screen. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const company = await contentOf("company");
  const { phone, own } = iconsOf(company);
  return {
    name: `${company.brand}, ${company.descriptor}`,
    short_name: company.brand,
    description: company.description,
    start_url: "/",
    display: "minimal-ui",
    background_color: GROUND,
    theme_color: GREEN,
    icons: [...phone.map(asListed), ...(own ? [] : [{ ...asListed(MASKABLE), purpose: "maskable" as const }])],
  };
}

const asListed = ({ url, ...icon }: { url: string; sizes: string; type?: string }) => ({ src: url, ...icon });
