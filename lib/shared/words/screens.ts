import { MAX_SLIDERS, TRASH_DAYS } from "@/lib/shared/limits";
import type { ResourceName } from "@/lib/shared/resources";

/** A screen of the back office, as the sidebar, the dashboard and the screen's own head show it. */
export type AdminScreen = {
  /** In the sidebar. */
  label: string;
  href: string;
  icon:
    | "home"
    | "slider"
    | "grid"
    | "layers"
    | "box"
    | "book"
    | "gallery"
    | "inbox"
    | "clock"
    | "trash"
    | "people"
    | "page"
    | "picture"
    | "tag"
    | "table";
  heading: string;
  /** Where on the website this appears. */
  intro: string;
  /** Its card among the dashboard's Quick Actions. */
  quick?: { name: string; text: string };
};

/** The screens, in the sidebar's order. A new screen is one entry. */
export const adminScreens = {
  dashboard: {
    label: "Dashboard",
    href: "/admin/dashboard",
    icon: "home",
    heading: "Welcome to the Admin Dashboard",
    intro: "Changes show on the website as soon as they are saved.",
    quick: { name: "Dashboard", text: "What you can do here, at a glance." },
  },
  sliders: {
    label: "Slider Manage",
    href: "/admin/slider",
    icon: "slider",
    heading: "Manage Sliders",
    intro: "The large pictures at the top of the home page. You can keep three.",
    quick: { name: "Slider Manage", text: "The large pictures at the top of the home page. Three at most." },
  },
  mainCategories: {
    label: "Main Category",
    href: "/admin/main-category",
    icon: "grid",
    heading: "Main Categories",
    intro: "The families at the first level of the Product page.",
    quick: { name: "Main Category", text: "The families on the Product page." },
  },
  mainSubcategories: {
    label: "Main-sub Category",
    href: "/admin/main-subcategory",
    icon: "layers",
    heading: "Main Subcategories",
    intro: "Manage all main subcategories for products.",
  },
  products: {
    label: "SubCat",
    href: "/admin/sub-category",
    icon: "box",
    heading: "Products",
    intro: "Everything shown inside the collections.",
    quick: { name: "Products", text: "Stones and tiles: pictures, sizes, finishes, descriptions." },
  },
  terms: {
    label: "Terms",
    href: "/admin/terms",
    icon: "tag",
    heading: "Terms",
    intro: "Finishes, materials, sizes and more, once: what is renamed or merged here changes in every product that bears it.",
  },
  spreadsheet: {
    label: "Spreadsheet",
    href: "/admin/spreadsheet",
    icon: "table",
    heading: "Spreadsheet",
    intro: "All products as one table: take it along, change it in Excel, and bring it back.",
  },
  brochures: {
    label: "E-Brochure",
    href: "/admin/e-brochure",
    icon: "book",
    heading: "E-Brochure Management",
    intro: "Upload and manage digital brochures for customers.",
    quick: { name: "E-Brochure", text: "PDF brochures and their covers." },
  },
  gallery: {
    label: "Gallery Manage",
    href: "/admin/gallery",
    icon: "gallery",
    heading: "Gallery Manage",
    intro: "Pictures on the Gallery page.",
    quick: { name: "Gallery Manage", text: "Pictures on the Gallery page." },
  },
  website: {
    label: "Website",
    href: "/admin/website",
    icon: "page",
    heading: "Website",
    intro: "The firm's facts, and the words and pictures of every page.",
    quick: { name: "Website", text: "The firm's facts, and the words and pictures of every page." },
  },
  media: {
    label: "Media",
    href: "/admin/media",
    icon: "picture",
    heading: "Media",
    intro: "Every picture of the website, once: what it shows, what matters in it, and where it is used.",
  },
  enquiries: {
    label: "Enquiries",
    href: "/admin/enquiries",
    icon: "inbox",
    heading: "Enquiries",
    intro: "What visitors sent: requests from their shortlists, and from product pages, the contact page and the e-brochure page.",
  },
  history: {
    label: "History",
    href: "/admin/history",
    icon: "clock",
    heading: "History",
    intro: "Who changed what, and when. Entries stay; they cannot be changed or deleted.",
  },
  trash: {
    label: "Trash",
    href: "/admin/trash",
    icon: "trash",
    heading: "Trash",
    intro: `What was deleted can be brought back for ${TRASH_DAYS} days.`,
  },
  account: {
    label: "Account",
    href: "/admin/account",
    icon: "people",
    heading: "Account",
    intro: "Your password, and where you are signed in.",
  },
} satisfies Record<string, AdminScreen>;

/** The screen where a resource is looked after. */
export const screenOf: Record<ResourceName, AdminScreen> = {
  slider: adminScreens.sliders,
  "main-category": adminScreens.mainCategories,
  "main-subcategory": adminScreens.mainSubcategories,
  product: adminScreens.products,
  brochure: adminScreens.brochures,
  "gallery-image": adminScreens.gallery,
};

const SHRINK = "Make it smaller and use it";

/** What the screens say beside their fields, and about their lists. */
export const adminWords = {
  forStaff: (brand: string) => `For staff of ${brand}.`,
  titleHint: "Shown on the Product page and in the menu.",
  imageLimits: "JPEG, JPG, PNG or GIF, under 10\u00a0MB",
  shrink: SHRINK,
  shrinkAll: (count: number) => (count === 1 ? SHRINK : `Make ${count} pictures smaller and use them`),
  mainImageHint: "The main image stays as it is unless you choose a new one.",
  addSlider: "Add a slider",
  sliderTitle: "A short line, up to about 40 letters",
  sliderLimits: "JPEG, JPG, PNG or GIF, under 10\u00a0MB. Wide pictures work best: 1920\u00a0×\u00a01200 or more.",
  slidersInUse: (count: number) => `${count} of ${MAX_SLIDERS} in use`,
  slidersFull: "Three sliders are in use. Edit or delete one to make room.",
  shownInOrder: "Shown in this order",
  pdfLimits: "PDF, under 20\u00a0MB",
  coverOffered: "Its first page is the cover now. Remove that, or choose another.",
  bothFiles: "Both files are needed for a new one.",
  oneFile: "Choose a new cover, a new PDF, or both.",
  galleryLimits: "JPEG, JPG, PNG or GIF, each under 10\u00a0MB",
  several: "You can choose several at once.",
  notYet: "Nothing is on the website until you press Upload Gallery.",
  waiting: (count: number) => `Waiting to be uploaded (${count})`,
  skipped: (count: number) => `Skipped ${count} ${count === 1 ? "file" : "files"} already waiting under the same name.`,
  noImageMatches: "No image has a file name like this.",
  productSearch: "Title, material, size, finish…",
  otherWords: "Try fewer or other words.",
  addFirst: "Add the first one above.",
  newer: "Not saved: somebody else has saved a newer version.",
  loadNewer: "Load the newer version",
  processing: "Processing...",
  deleting: "Deleting...",
  loading: "Loading...",
  categories: (count: number) => `${count} ${count === 1 ? "category" : "categories"}`,
  subcategories: (count: number) => `${count} ${count === 1 ? "subcategory" : "subcategories"}`,
  products: (count: number) => `${count} ${count === 1 ? "product" : "products"}`,
  brochures: (count: number) => `${count} ${count === 1 ? "e-brochure" : "e-brochures"}`,
  images: (count: number) => `${count} ${count === 1 ? "image" : "images"}`,
};
