import {
  choices,
  country,
  email,
  type FilledFields,
  group,
  latitude,
  line,
  link,
  list,
  longitude,
  paragraph,
  pictureField,
  texts,
  time,
  timeZone,
  type WrittenFields,
} from "@/lib/website/content/fields";
import { shellDefaults, shellFields } from "@/lib/website/content/shell-words";

const DAYS = { Mo: "Monday", Tu: "Tuesday", We: "Wednesday", Th: "Thursday", Fr: "Friday", Sa: "Saturday", Su: "Sunday" };

/** The firm: what every page, mail and search engine tells of it. */
export const companyFields = group("The firm", {
  brand: line("Name of the firm", { where: "Header, footer, titles, mails", most: 60 }),
  descriptor: line("Line below the name", { where: "Header and footer", most: 80 }),
  mark: pictureField("Mark", "Header, footer, back office and the icon of the browser's tab; square pictures fit best"),
  address: texts("Address", { one: "line", entries: 6, where: "Footer and Contact" }),
  postal: group(
    "The same address, part by part",
    {
      streetAddress: line("Street"),
      addressLocality: line("Town"),
      addressRegion: line("State"),
      postalCode: line("Postal code", { most: 20 }),
      addressCountry: country("Country, in two letters"),
    },
    "Search engines",
  ),
  founded: line("Year in which it was founded", { most: 4, where: "Search engines" }),
  phones: texts("Telephone numbers", {
    one: "number",
    entries: 6,
    input: "phone",
    most: 32,
    where: "Footer, Contact, search engines; the first for the chat",
  }),
  email: email("E-mail address", { where: "Footer, Contact, search engines" }),
  hours: line("Working hours", { where: "Contact" }),
  opening: list(
    "Working hours for search engines",
    { one: "span", title: "opens", entries: 7 },
    {
      days: choices("Days", DAYS, { required: true }),
      opens: time("Opens", { required: true }),
      closes: time("Closes", { required: true }),
    },
  ),
  timeZone: timeZone("Time zone", { where: "Times in the back office, mails, publishing" }),
  social: list(
    "Social links",
    { one: "link", title: "name", entries: 8, where: "Home, footer and menu" },
    {
      name: line("Name", { most: 40, required: true }),
      href: link("Address", { required: true }),
    },
  ),
  chat: link("Chat link", { where: "'Chat with Us!' and the round button: https://wa.me/ and the number" }),
  talk: line("Heading over the telephone numbers", { most: 60, where: "Footer" }),
  brochureFolder: link("Folder of brochures", { where: "'Explore More Brochures'" }),
  mapQuery: line("What the map shows", { where: "Contact: a place as one would type it into a map" }),
  latitude: latitude("Latitude", { where: "Search engines, beside the longitude" }),
  longitude: longitude("Longitude", { where: "Search engines, beside the latitude" }),
  description: paragraph("The firm in one sentence", { most: 300, where: "Phones that keep the site on their home screen" }),
  ...shellFields,
});

export type Company = FilledFields<typeof companyFields.fields>;
/** As staff wrote it; a document of before a field was there lacks it. */
export type WrittenCompany = Partial<WrittenFields<typeof companyFields.fields>>;

/** What the project ships: the firm of the sample. */
export const companyDefaults: Company = {
  brand: "Shilaya",
  descriptor: "Stone & Tile, Morbi",
  mark: { url: "", alt: "" },
  address: ["Survey 214, 8-A National Highway,", "Morbi 363 642, Gujarat, India"],
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
  opening: [{ days: ["Mo", "Tu", "We", "Th", "Fr"], opens: "09:00", closes: "18:00" }],
  timeZone: "Asia/Kolkata",
  social: [
    { name: "Instagram", href: "https://www.instagram.com/shilaya.example" },
    { name: "LinkedIn", href: "https://www.linkedin.com/company/shilaya-example" },
    { name: "Facebook", href: "https://www.facebook.com/shilaya.example" },
  ],
  chat: "https://wa.me/912822000140",
  talk: "Talk to the yard",
  brochureFolder: "https://drive.google.com/drive/folders/shilaya-example",
  mapQuery: "8-A National Highway, Morbi 363642, Gujarat, India",
  latitude: "22.8173",
  longitude: "70.8370",
  description: "Natural stone, marble, granite, tiles and flooring from Morbi, Gujarat.",
  ...shellDefaults,
};

/** A dialling link for a phone number as it is printed. */
export const dial = (phone: string) => `tel:${phone.replace(/^(\+.*)\(0\)/, "$1").replace(/[^\d+]/g, "")}`;
