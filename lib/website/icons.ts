import { parseStoredPicture } from "@/lib/media/pictures";
import type { Company } from "@/lib/website/content/groups/company";

type Icon = { url: string; sizes: string; type?: string };

type Icons = { browser: Icon[]; phone: Icon[]; homeScreen: Icon; logo: string };

const DEFAULT_ICONS: Icons = {
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

/** Icon that phones may crop to any shape. Only the default icon has the safe margin for it; an uploaded logo may not. */
export const MASKABLE = { url: "/icons/maskable-512.png", sizes: "512x512", type: "image/png" };

const MIN_ICON_PX = 192;

export function getIcons({ mark }: Pick<Company, "mark">): Icons & { own: boolean } {
  const stored = parseStoredPicture(mark.url);
  if (!stored) return { ...DEFAULT_ICONS, own: false };
  const { width, height, widths, variant } = stored;
  const whole = { url: mark.url, sizes: `${width}x${height}` };
  const size = widths.find((candidate) => candidate >= MIN_ICON_PX) ?? widths.at(-1);
  const small = size ? { url: variant(size, "webp"), sizes: `${size}x${Math.round((height * size) / width)}`, type: "image/webp" } : whole;
  return { browser: [small], phone: [small, whole], homeScreen: whole, logo: mark.url, own: true };
}

export function getIconLinks(company: Pick<Company, "mark">) {
  const { browser, homeScreen } = getIcons(company);
  return { icon: browser, apple: homeScreen };
}
