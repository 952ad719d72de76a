import { adminScreens } from "@/lib/shared/words/screens";

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
