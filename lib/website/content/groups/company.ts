import {
  chat,
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
  number,
  paragraph,
  pictureField,
  texts,
  time,
  timeZone,
  type WrittenFields,
} from "@/lib/website/content/fields";
import { shellDefaults, shellFields } from "@/lib/website/content/groups/shell-words";
import type en from "@/messages/en.json";

export const DAYS = { Mo: "Monday", Tu: "Tuesday", We: "Wednesday", Th: "Thursday", Fr: "Friday", Sa: "Saturday", Su: "Sunday" };

export const companyFields = group("Company", {
  brand: line("Company name", { fixed: true, where: "Header, footer, titles, mails", most: 60 }),
  descriptor: line("Tagline", { where: "Header and footer", most: 80 }),
  mark: pictureField("Logo", "Header, footer, back office and browser tab. Use a square picture."),
  address: texts("Address", { one: "line", entries: 6, where: "Footer and Contact" }),
  postal: group(
    "Structured address",
    {
      streetAddress: line("Street", { fixed: true }),
      addressLocality: line("Town", { fixed: true }),
      addressRegion: line("State", { fixed: true }),
      postalCode: line("Postal code", { fixed: true, most: 20 }),
      addressCountry: country("Country code (IN)"),
    },
    "For search engines",
  ),
  founded: line("Founded", { fixed: true, most: 4, where: "For search engines" }),
  phones: texts("Phone numbers", {
    one: "number",
    entries: 6,
    input: "phone",
    most: 32,
    where: "Shown in footer, Contact and search results. The first is used for chat.",
  }),
  email: email("E-mail address", { where: "Footer, Contact and search results" }),
  hours: line("Working hours", { where: "Contact" }),
  opening: list(
    "Working hours for search engines",
    { one: "time range", title: "opens", entries: 7 },
    {
      days: choices("Days", DAYS, { required: true }),
      opens: time("Opens", { required: true }),
      closes: time("Closes", { required: true }),
    },
  ),
  timeZone: timeZone("Time zone", { where: "Used for back office times, e-mails and scheduled publishing" }),
  social: list(
    "Social links",
    { one: "link", title: "name", entries: 8, where: "Home, footer and menu" },
    { name: line("Name", { most: 40, required: true, fixed: true }), href: link("Address", { required: true }) },
  ),
  chat: chat("WhatsApp link", {
    where:
      "Made from the first phone number. Enter another number or link if WhatsApp uses one. Opened by 'Chat with Us!' and the round button.",
  }),
  promise: line("Reply promise", { most: 160, where: "Forms, confirmations and e-mails, wherever a text contains {promise}" }),
  talk: line("Phone heading", { most: 60, where: "Footer" }),
  brochureFolder: link("Brochure folder link", { where: "'Explore More Brochures'" }),
  mapQuery: line("Map search", { fixed: true, where: "Contact page. Enter an address or place name." }),
  latitude: latitude("Latitude", { where: "For search engines" }),
  longitude: longitude("Longitude", { where: "For search engines" }),
  quotations: group(
    "Quotations",
    {
      prefix: line("Prefix of numbers", { fixed: true, most: 10, where: "For example SH for SH/Q/2026-27/0001" }),
      gstin: line("GSTIN", { fixed: true, most: 15 }),
      lut: line("LUT number", { fixed: true, most: 40, where: "For exports without tax" }),
      bank: paragraph("Bank details", { fixed: true, most: 1_000 }),
      payment: paragraph("Payment terms", { most: 1_000 }),
      delivery: paragraph("Delivery terms", { most: 1_000 }),
      notes: paragraph("Notes"),
      validity: number("Valid for, in days", { most: 3 }),
    },
    "Quotations and proforma invoices only. Visitors never see it.",
  ),
  description: paragraph("Short description", { most: 300, where: "Shown when the site is added to a phone's home screen" }),
  ...shellFields,
});

export type Company = Omit<FilledFields<typeof companyFields.fields>, "quotations"> & typeof en.company;
/** Older documents do not contain newer fields. */
export type WrittenCompany = Partial<WrittenFields<typeof companyFields.fields>>;

export const companyDefaults: FilledFields<typeof companyFields.fields> = {
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
  promise: "We reply within one working day.",
  talk: "Contact us",
  brochureFolder: "https://drive.google.com/drive/folders/shilaya-example",
  mapQuery: "8-A National Highway, Morbi 363642, Gujarat, India",
  latitude: "22.8173",
  longitude: "70.8370",
  quotations: {
    prefix: "SH",
    gstin: "24AAAAA0000A1Z8",
    lut: "AD240000000000X",
    bank: "Sample Bank, Morbi\nAccount name: Shilaya\nAccount number: 0000 0000 0000\nIFSC: SAMP0000000\nSWIFT: SAMPINBBXXX",
    payment: "30 % with the order, the rest before dispatch.",
    delivery: "Ex works Morbi, within 15 days after payment.",
    notes: "Natural stone varies in colour and veins. Order what you need including cutting waste.",
    validity: "15",
  },
  description: "Natural stone, marble, granite, tiles and flooring from Morbi, Gujarat.",
  ...shellDefaults,
};

/** Returns a tel: link for a printed phone number, without the national "(0)". */
export const getPhoneHref = (phone: string) => `tel:${phone.replace(/^(\+.*)\(0\)/, "$1").replace(/[^\d+]/g, "")}`;
