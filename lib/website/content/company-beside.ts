import { type Company, companyDefaults, type WrittenCompany } from "@/lib/website/content/company";

/** A chat wants the number as the world dials it, without the zero that is dialled at home; without a country there is none. */
const chatWith = (phone = "") => (phone.startsWith("+") ? `https://wa.me/${phone.replace("(0)", "").replace(/\D/g, "")}` : "");

const onOneLine = (lines: string[]) => lines.map((line) => line.replace(/[\s,]+$/, "")).join(", ");

/**
 * What the firm's blank fields show beside what it wrote: facts that hang together are never the firm's in one part and the sample's
 * in another. The chat follows its telephone, the map its address; the rest is left out.
 */
export function companyBeside({ brand, address, postal, phones, hours, latitude, longitude }: WrittenCompany): Company {
  const parts = Object.values(postal ?? {}).filter(Boolean);
  const isElsewhere = Boolean(address) || parts.length > 0;
  const isPlaced = Boolean(latitude || longitude);
  return {
    ...companyDefaults,
    ...(brand && { founded: "" }),
    ...(hours && { opening: [] }),
    ...(phones && { chat: chatWith(phones[0]) }),
    ...(isElsewhere && { postal: NOWHERE, mapQuery: onOneLine(address ?? parts) }),
    ...((isElsewhere || isPlaced) && { latitude: "", longitude: "" }),
  };
}

const NOWHERE: Company["postal"] = { streetAddress: "", addressLocality: "", addressRegion: "", postalCode: "", addressCountry: "" };
