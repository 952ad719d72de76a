import { adminScreens } from "@/lib/shared/words/screens";

const { products, spreadsheet, enquiries, media, website, sliders, trash } = adminScreens;

export const quickActions = [
  { label: "Answer enquiries", href: `${enquiries.href}?state=new`, icon: enquiries.icon },
  { label: "Add a product", href: `${products.href}?id=new`, icon: products.icon },
  { label: "Import products", href: spreadsheet.href, icon: spreadsheet.icon },
  { label: "Replace a picture", href: media.href, icon: media.icon },
  { label: "Change the phone number", href: `${website.href}/company#phones`, icon: website.icon },
  { label: "Change the opening hours", href: `${website.href}/company#hours`, icon: "clock" },
  { label: "Change the large pictures of the home page", href: sliders.href, icon: sliders.icon },
  { label: "Restore a deleted item", href: trash.href, icon: trash.icon },
] as const;
