import { type AdminScreen, adminScreens } from "@/lib/shared/words/screens";

export type ScreenName = keyof typeof adminScreens;

/** Labels below the icons of the collapsed sidebar that are shorter than the whole label. Each is part of it. */
export const shortLabels: Partial<Record<ScreenName, string>> = {
  sliders: "Slider",
  mainCategories: "Category",
  mainSubcategories: "Main-sub",
  spreadsheet: "Sheet",
  brochures: "Brochure",
  gallery: "Gallery",
};

export const screenKeywords: Record<ScreenName, string> = {
  dashboard: "overview home start figures statistics chart",
  sliders: "hero banner carousel large pictures home",
  mainCategories: "families top level menu",
  mainSubcategories: "subcategories collections",
  products: "products stones tiles catalogue variants",
  terms: "finishes materials sizes thicknesses colours aliases merge",
  spreadsheet: "import export Excel XLSX CSV",
  brochures: "PDF download catalogue",
  gallery: "photos images pictures",
  website: "texts pages content company SEO",
  media: "library photos images files alt text",
  enquiries: "inbox messages leads requests replies spam",
  figures: "figures statistics visitors views traffic sources countries searches chart",
  privacy: "person personal data export erase retention days DPDP",
  history: "changes versions undo log",
  accessLog: "audit sign-ins logins exports views security",
  integrations: "webhooks API keys leads IndiaMART ERP CRM events",
  trash: "deleted restore bin",
  users: "people staff roles invite owner editor sales",
  account: "password sessions sign out user name e-mail second factor one-time codes passkeys 2FA MFA",
};

const screens: AdminScreen[] = Object.values(adminScreens);

/** Returns the last match, because a screen with an address below another one is listed after it. */
export const findScreen = (path: string): AdminScreen | undefined =>
  screens.findLast(({ href }) => path === href || path.startsWith(`${href}/`));

/** Returns the name of a screen in search results. */
export const getScreenTitle = ({ label, heading }: AdminScreen) => (label === adminScreens.dashboard.label ? label : heading);

export const shellWords = {
  title: "Admin Panel",
  menu: "Menu",
  openMenu: "Open menu",
  closeMenu: "Close menu",
};
