import { addresses } from "@/lib/domain/catalogue";

type Entry = {
  name: string;
  href: string;
  /** What the footer's quick links call it, where that differs. */
  footerName?: string;
  /** Carries the menu of main categories. */
  hasCategories?: boolean;
};

/** The pages that header, mobile menu and footer lead to, in order. */
export const navigation: Entry[] = [
  { name: "Home", href: "/" },
  { name: "About", href: "/about", footerName: "About Us" },
  { name: "Product", href: addresses.categories, hasCategories: true },
  { name: "Gallery", href: "/gallery" },
  { name: "E-Brochure", href: "/ebrochure" },
  { name: "Contact", href: "/contact", footerName: "Contact Us" },
];
