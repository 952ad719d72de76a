import { storedPicture } from "@/lib/media/pictures";
import type { Company } from "@/lib/website/content/company";

type Icon = { url: string; sizes: string; type?: string };

/** The firm's mark as browsers, phones and search engines want it. */
type Icons = { browser: Icon[]; phone: Icon[]; homeScreen: Icon; logo: string };

const DRAWN: Icons = {
  browser: [
    { url: "/favicon.ico", sizes: "48x48", type: "image/x-icon" },
    { url: "/icon.svg", sizes: "any", type: "image/svg+xml" },
  ],
  phone: [
    { url: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
    { url: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
  ],
  homeScreen: { url: "/apple-icon.png", sizes: "180x180", type: "image/png" },
  logo: "/icons/icon-512.png",
};

/** What phones cut to whatever shape they like; of a mark of the firm's own nothing is known to be left over at its edges. */
export const MASKABLE = { url: "/icons/maskable-512.png", sizes: "512x512", type: "image/png" };

const LEAST = 192;

/** The firm's own mark where it has one, else the drawn one. */
export function iconsOf({ mark }: Pick<Company, "mark">): Icons & { own: boolean } {
  const stored = storedPicture(mark.url);
  if (!stored) return { ...DRAWN, own: false };
  const { width, height, widths, variant } = stored;
  const whole = { url: mark.url, sizes: `${width}x${height}` };
  const size = widths.find((candidate) => candidate >= LEAST) ?? widths.at(-1);
  const small = size ? { url: variant(size, "webp"), sizes: `${size}x${Math.round((height * size) / width)}`, type: "image/webp" } : whole;
  return { browser: [small], phone: [small, whole], homeScreen: whole, logo: mark.url, own: true };
}

/** The icons in the head of a page. */
export function iconLinks(company: Pick<Company, "mark">) {
  const { browser, homeScreen } = iconsOf(company);
  return { icon: browser, apple: homeScreen };
}
