import { getLanguageName, TRANSLATED_LANGUAGES } from "@/lib/shared/languages";
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
  translations: `languages ${TRANSLATED_LANGUAGES.map(getLanguageName).join(" ")} translate missing outdated`,
  media: "library photos images files alt text",
  enquiries: "inbox messages leads requests replies spam",
  quotations: "quotes prices offers proforma customers",
  samples: "pieces parcels courier labels pack",
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

export const getScreenTitle = ({ label, heading }: AdminScreen) => (label === adminScreens.dashboard.label ? label : heading);

export const shellWords = { title: "Admin Panel", menu: "Menu", openMenu: "Open menu", closeMenu: "Close menu" };

const { products, spreadsheet, enquiries, media, website, sliders, trash } = adminScreens;

export const quickActions = [
  { label: "Answer enquiries", href: `${enquiries.href}?state=new`, icon: enquiries.icon, call: enquiries.call },
  { label: "Add a product", href: `${products.href}?id=new`, icon: products.icon, call: "POST /api/subcategories" },
  { label: "Import products", href: spreadsheet.href, icon: spreadsheet.icon, call: "POST /api/products/import" },
  { label: "Replace a picture", href: media.href, icon: media.icon, call: media.call },
  { label: "Change the phone number", href: `${website.href}/company#phones`, icon: website.icon, call: website.call },
  { label: "Change the opening hours", href: `${website.href}/company#hours`, icon: "clock", call: website.call },
  { label: "Change the large pictures of the home page", href: sliders.href, icon: sliders.icon, call: sliders.call },
  { label: "Restore a deleted item", href: trash.href, icon: trash.icon, call: trash.call },
] as const;
