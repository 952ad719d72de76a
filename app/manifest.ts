import type { MetadataRoute } from "next";
import { company } from "@/lib/domain/content/company";

// The colours are those of makrana and udaipur in globals.css, which no style sheet reaches from here.
const GROUND = "#f5f5f2";
const GREEN = "#15302a";

/** What a phone shows when the site is kept on its home screen. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: `${company.brand}, ${company.descriptor}`,
    short_name: company.brand,
    description: "Natural stone, marble, granite, tiles and flooring from Morbi, Gujarat.",
    start_url: "/",
    display: "minimal-ui",
    background_color: GROUND,
    theme_color: GREEN,
    icons: [
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}
