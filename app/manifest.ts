import type { MetadataRoute } from "next";
import { ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { getIcons, MASKABLE } from "@/lib/website/icons";
import { getContent } from "@/lib/website/server/content";

// Brand and colours are runtime settings.
export const dynamic = "force-dynamic";

// The colours makrana and udaipur of globals.css, which cannot be read here.
const BACKGROUND_COLOUR = "#f5f5f2";
const THEME_COLOUR = "#15302a";

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const company = await getContent("company", ORIGINAL_LANGUAGE);
  const { phone, own } = getIcons(company);
  return {
    name: `${company.brand}, ${company.descriptor}`,
    short_name: company.brand,
    description: company.description,
    start_url: "/",
    display: "minimal-ui",
    background_color: BACKGROUND_COLOUR,
    theme_color: THEME_COLOUR,
    icons: [...phone.map(toIconEntry), ...(own ? [] : [{ ...toIconEntry(MASKABLE), purpose: "maskable" as const }])],
  };
}

const toIconEntry = ({ url, ...icon }: { url: string; sizes: string; type?: string }) => ({ src: url, ...icon });
