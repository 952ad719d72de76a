import { addresses } from "@/lib/catalogue/catalogue";
import type { ShellWords } from "@/lib/website/content/shell-words";

type Menu = ShellWords["menu"];

type Page = {
  page: Exclude<keyof Menu, "noCategories">;
  href: string;
  /** Carries the menu of main categories. */
  hasCategories?: boolean;
};

/** The pages that header, mobile menu and footer lead to, in order. */
export const navigation: Page[] = [
  { page: "home", href: "/" },
  { page: "about", href: "/about" },
  { page: "product", href: addresses.categories, hasCategories: true },
  { page: "gallery", href: "/gallery" },
  { page: "brochures", href: "/ebrochure" },
  { page: "contact", href: "/contact" },
];

export type MenuEntry = Omit<Page, "page"> & { name: string };

/** The same by the firm's names. */
export const menuOf = ({ menu }: { menu: Menu }): MenuEntry[] => navigation.map(({ page, ...entry }) => ({ name: menu[page], ...entry }));

/** The same as the footer calls them. */
export const quickLinksOf = ({ menu, footer: { about, contact } }: Pick<ShellWords, "menu" | "footer">) =>
  menuOf({ menu: { ...menu, about, contact } });
