import { addresses } from "@/lib/catalogue/catalogue";
import type { ShellWords } from "@/lib/website/content/groups/shell-words";

type Menu = ShellWords["menu"];

type Page = { page: Exclude<keyof Menu, "noCategories" | "request">; href: string; hasCategories?: boolean };

export const navigation: Page[] = [
  { page: "home", href: "/" },
  { page: "about", href: "/about" },
  { page: "product", href: addresses.categories, hasCategories: true },
  { page: "gallery", href: "/gallery" },
  { page: "brochures", href: "/ebrochure" },
  { page: "contact", href: "/contact" },
];

export type MenuEntry = Omit<Page, "page"> & { name: string };

export const getMenu = ({ menu }: { menu: Menu }): MenuEntry[] => navigation.map(({ page, ...entry }) => ({ name: menu[page], ...entry }));

export const getQuickLinks = ({ menu, footer: { about, contact } }: Pick<ShellWords, "menu" | "footer">) =>
  getMenu({ menu: { ...menu, about, contact } });
