/** A screen of the back office, as the sidebar, the dashboard and the screen's own head show it. */
export type AdminScreen = {
  /** In the sidebar. */
  label: string;
  href: string;
  icon: "home" | "slider" | "grid" | "layers" | "box" | "book" | "gallery";
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
} satisfies Record<string, AdminScreen>;

/** What the screens say beside their fields, and about their lists. */
export const adminWords = {
  forStaff: "For staff of the Morbi yard.",
  titleHint: "Shown on the Product page and in the menu.",
  imageLimits: "JPEG, JPG, PNG or GIF, under 10\u00a0MB",
  mainImageHint: "The main image stays as it is unless you choose a new one.",
  addFirst: "Add the first one above.",
  processing: "Processing...",
  deleting: "Deleting...",
  loading: "Loading...",
  categories: (count: number) => `${count} ${count === 1 ? "category" : "categories"}`,
  subcategories: (count: number) => `${count} ${count === 1 ? "subcategory" : "subcategories"}`,
  products: (count: number) => `${count} ${count === 1 ? "product" : "products"}`,
};
