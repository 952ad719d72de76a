/** The brand and all fixed company data. */
export const company = {
  brand: "Shilaya",
  descriptor: "Stone & Tile, Morbi",
  address: ["Survey 214, 8-A National Highway,", "Morbi 363 642, Gujarat, India"],
  /** The same, part by part, for search engines. */
  postal: {
    streetAddress: "Survey 214, 8-A National Highway",
    addressLocality: "Morbi",
    addressRegion: "Gujarat",
    postalCode: "363642",
    addressCountry: "IN",
  },
  founded: "1995",
  phones: ["+91 2822 000 140", "+91 2822 000 141"],
  email: "yard@shilaya.example",
  hours: "Mon - Fri: 9AM - 6PM",
  /** The firm's days begin and end here; there is no summer time. */
  timeZone: "Asia/Kolkata",
  utcOffset: "+05:30",
  social: [
    { name: "Instagram", href: "https://www.instagram.com/shilaya.example" },
    { name: "LinkedIn", href: "https://www.linkedin.com/company/shilaya-example" },
    { name: "Facebook", href: "https://www.facebook.com/shilaya.example" },
  ],
  /** The messaging link behind 'Chat with Us!' and the round button. */
  chat: "https://wa.me/912822000140",
  /** The shared drive folder behind 'Explore More Brochures'. */
  brochureFolder: "https://drive.google.com/drive/folders/shilaya-example",
  /** What a map is asked for to show the showroom. */
  mapQuery: "8-A National Highway, Morbi 363642, Gujarat, India",
} as const;

/** A dialling link for a phone number as it is printed. */
export const dial = (phone: string) => `tel:${phone.replace(/[^\d+]/g, "")}`;
