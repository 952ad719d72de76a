import type { CallName } from "@/lib/shared/calls";
import { getLanguageName, joinNames, TRANSLATED_LANGUAGES } from "@/lib/shared/languages";
import { MAX_SLIDERS, TRASH_DAYS } from "@/lib/shared/limits";
import type { ResourceName } from "@/lib/shared/resources";

export const screenGroups = { today: "Today", catalogue: "Catalogue", website: "Website", insight: "Insight", company: "Company" };

export type ScreenGroup = keyof typeof screenGroups;

export type AdminScreen = {
  label: string;
  href: string;
  /** Missing for the screen at the foot of the sidebar. */
  group?: ScreenGroup;
  /** True for a tab of the screen above it, which is not in the sidebar. */
  isTab?: boolean;
  icon:
    | "home"
    | "file"
    | "parcel"
    | "slider"
    | "grid"
    | "layers"
    | "box"
    | "book"
    | "gallery"
    | "inbox"
    | "clock"
    | "eye"
    | "trash"
    | "people"
    | "person"
    | "globe"
    | "language"
    | "picture"
    | "tag"
    | "table"
    | "chart"
    | "shield"
    | "plug";
  heading: string;
  intro: string;
  /** Users who may make this call see the screen. */
  call: CallName;
  quick?: { name: string; text: string };
};

export const adminScreens = {
  dashboard: {
    label: "Dashboard",
    href: "/admin/dashboard",
    group: "today",
    icon: "home",
    heading: "Welcome to the Admin Dashboard",
    intro: "Saved changes go live immediately, except drafts.",
    call: "GET /api/account",
    quick: { name: "Dashboard", text: "Overview" },
  },
  enquiries: {
    label: "Enquiries",
    href: "/admin/enquiries",
    group: "today",
    icon: "inbox",
    heading: "Enquiries",
    intro: "Messages and product requests from your website.",
    call: "GET /api/enquiries",
  },
  quotations: {
    label: "Quotations",
    href: "/admin/quotations",
    group: "today",
    icon: "file",
    heading: "Quotations",
    intro: "Prices for your customers, from draft to acceptance.",
    call: "GET /api/quotations",
  },
  samples: {
    label: "Samples",
    href: "/admin/samples",
    group: "today",
    icon: "parcel",
    heading: "Samples",
    intro: "Samples to pack, and samples sent to visitors.",
    call: "GET /api/samples",
  },
  mainCategories: {
    label: "Main Category",
    href: "/admin/main-category",
    group: "catalogue",
    icon: "grid",
    heading: "Main Categories",
    intro: "Top-level categories on the Product page.",
    call: "POST /api/main-category",
    quick: { name: "Main Category", text: "Top-level categories on the Product page." },
  },
  mainSubcategories: {
    label: "Main-sub Category",
    href: "/admin/main-subcategory",
    group: "catalogue",
    icon: "layers",
    heading: "Main Subcategories",
    intro: "Manage all main subcategories for products.",
    call: "POST /api/main-subcategory",
  },
  products: {
    label: "SubCat",
    href: "/admin/sub-category",
    group: "catalogue",
    icon: "box",
    heading: "Products",
    intro: "Stones and tiles in the catalogue.",
    call: "GET /api/subcategories",
    quick: { name: "Products", text: "Stones and tiles: pictures, sizes, finishes, descriptions." },
  },
  terms: {
    label: "Terms",
    href: "/admin/terms",
    group: "catalogue",
    icon: "tag",
    heading: "Terms",
    intro: "Manage the values used in products. Renaming or merging updates every product.",
    call: "POST /api/terms",
  },
  spreadsheet: {
    label: "Spreadsheet",
    href: "/admin/spreadsheet",
    group: "catalogue",
    icon: "table",
    heading: "Spreadsheet",
    intro: "Export all products, edit them in Excel, and import the file.",
    call: "POST /api/products/import",
  },
  sliders: {
    label: "Slider Manage",
    href: "/admin/slider",
    group: "website",
    icon: "slider",
    heading: "Manage Sliders",
    intro: `The large pictures at the top of the home page. Up to ${MAX_SLIDERS}.`,
    call: "POST /sliders/addSlider",
    quick: { name: "Slider Manage", text: `The large pictures at the top of the home page. Up to ${MAX_SLIDERS}.` },
  },
  brochures: {
    label: "E-Brochure",
    href: "/admin/e-brochure",
    group: "website",
    icon: "book",
    heading: "E-Brochure Management",
    intro: "Upload and manage digital brochures for customers.",
    call: "POST /api/ebrochure",
    quick: { name: "E-Brochure", text: "PDF brochures and their covers." },
  },
  gallery: {
    label: "Gallery Manage",
    href: "/admin/gallery",
    group: "website",
    icon: "gallery",
    heading: "Gallery Manage",
    intro: "Pictures on the Gallery page.",
    call: "POST /gallery/upload",
    quick: { name: "Gallery Manage", text: "Pictures on the Gallery page." },
  },
  website: {
    label: "Website",
    href: "/admin/website",
    group: "website",
    icon: "globe",
    heading: "Website",
    intro: "Company details, and text and pictures of each page.",
    call: "GET /api/content/{group}",
  },
  media: {
    label: "Media",
    href: "/admin/media",
    group: "website",
    icon: "picture",
    heading: "Media",
    intro: "All pictures: alt text, focal point and where each is used.",
    call: "GET /api/media",
  },
  translations: {
    label: "Translations",
    href: "/admin/translations",
    group: "website",
    icon: "language",
    heading: "Translations",
    intro: `Texts of the catalogue and the website in ${joinNames(TRANSLATED_LANGUAGES.map(getLanguageName))}.`,
    call: "GET /api/translations",
  },
  figures: {
    label: "Analytics",
    href: "/admin/figures",
    group: "insight",
    icon: "chart",
    heading: "Analytics",
    intro: "Who visits your website: views and visitors by page, product, source and country.",
    call: "GET /api/figures",
  },
  history: {
    label: "History",
    href: "/admin/history",
    group: "insight",
    icon: "clock",
    heading: "History",
    intro: "Who changed what on the website, and when. The log cannot be edited.",
    call: "GET /api/history",
  },
  accessLog: {
    label: "Access log",
    href: "/admin/history/access",
    isTab: true,
    icon: "eye",
    heading: "History",
    intro: "Sign-ins, exports, views of personal data, changes to users and settings.",
    call: "GET /api/access-log",
  },
  privacy: {
    label: "Privacy",
    href: "/admin/privacy",
    group: "company",
    icon: "shield",
    heading: "Privacy",
    intro: "Find, export and erase the data of a person.",
    call: "GET /api/people",
  },
  integrations: {
    label: "Integrations",
    href: "/admin/integrations",
    group: "company",
    icon: "plug",
    heading: "Integrations",
    intro: "Webhooks, API keys, and leads from other systems.",
    call: "GET /api/webhooks",
  },
  trash: {
    label: "Trash",
    href: "/admin/trash",
    group: "company",
    icon: "trash",
    heading: "Trash",
    intro: `Deleted items can be restored for ${TRASH_DAYS} days.`,
    call: "GET /api/trash",
  },
  users: {
    label: "Users",
    href: "/admin/users",
    group: "company",
    icon: "people",
    heading: "Users",
    intro: "Who may sign in, and what each user may do.",
    call: "GET /api/users",
  },
  account: {
    label: "Account",
    href: "/admin/account",
    icon: "person",
    heading: "Account",
    intro: "Your profile, password, second factor and active sessions.",
    call: "GET /api/account",
  },
} satisfies Record<string, AdminScreen>;

export const screensByResource: Record<ResourceName, AdminScreen> = {
  slider: adminScreens.sliders,
  "main-category": adminScreens.mainCategories,
  "main-subcategory": adminScreens.mainSubcategories,
  product: adminScreens.products,
  brochure: adminScreens.brochures,
  "gallery-image": adminScreens.gallery,
};

const SHRINK = "Compress and use";

export const adminWords = {
  forStaff: (brand: string) => `For staff of ${brand}.`,
  titleHint: "Shown on the Product page and in the menu.",
  imageLimits: "JPEG, JPG, PNG or GIF, under 10\u00a0MB",
  shrink: SHRINK,
  shrinkAll: (count: number) => (count === 1 ? SHRINK : `Compress and use ${count} pictures`),
  addSlider: "Add a slider",
  addCategory: "Add category",
  addSubcategory: "Add subcategory",
  addProduct: "Add product",
  addBrochure: "Add e-brochure",
  addPictures: "Add pictures",
  sliderTitle: "Short headline, about 40 characters",
  sliderLimits: "JPEG, JPG, PNG or GIF, under 10\u00a0MB. Wide pictures work best: 1920\u00a0×\u00a01200 or more.",
  slidersInUse: (count: number) => `${count} of ${MAX_SLIDERS} in use`,
  slidersFull: `All ${MAX_SLIDERS} sliders are in use. Edit or delete one to make room.`,
  shownInOrder: "Display order",
  pdfLimits: "PDF, under 20\u00a0MB",
  coverOffered: "The first page is used as the cover. Choose another picture to replace it.",
  bothFiles: "A new brochure needs a cover and a PDF.",
  oneFile: "Choose a new cover, a new PDF, or both.",
  galleryLimits: "JPEG, JPG, PNG or GIF, each under 10\u00a0MB",
  several: "You can select several files.",
  notYet: "Press Upload Gallery to publish these pictures.",
  waiting: (count: number) => `Ready to upload (${count})`,
  skipped: (count: number) => `Skipped ${count} ${count === 1 ? "duplicate" : "duplicates"}.`,
  noImageMatches: "No images match.",
  productSearch: "Title, material, size, finish…",
  otherWords: "Try a shorter or different search.",
  clearFilters: "Clear filters",
  addFirst: "Add the first one to see it here.",
  newer: "Not saved. Someone else saved a newer version.",
  newerBy: (name: string, time: string) => `${name} saved this on ${time}. Your text is still here.`,
  seeChanges: "See what changed",
  whenOpened: "You opened",
  savedSince: "Saved now",
  loadNewer: "Load the newer version",
  copy: "Copy",
  share: "Share",
  copyNow: "Copy it now. It is not shown again.",
  close: "Close",
  processing: "Processing...",
  deleting: "Deleting...",
  loading: "Loading...",
  showMore: "Show more",
  shownOf: (shown: number, total: number) => `${shown.toLocaleString("en-IN")} of ${total.toLocaleString("en-IN")}`,
  categories: (count: number) => `${count} ${count === 1 ? "category" : "categories"}`,
  subcategories: (count: number) => `${count} ${count === 1 ? "subcategory" : "subcategories"}`,
  products: (count: number) => `${count} ${count === 1 ? "product" : "products"}`,
  brochures: (count: number) => `${count} ${count === 1 ? "e-brochure" : "e-brochures"}`,
  images: (count: number) => `${count} ${count === 1 ? "image" : "images"}`,
};
