import { type Company, companyDefaults, type WrittenCompany } from "@/lib/website/content/company";

/** WhatsApp needs the international number without the national "(0)". Returns "" if there is no country code. */
const toChatLink = (phone = "") => (phone.startsWith("+") ? `https://wa.me/${phone.replace("(0)", "").replace(/\D/g, "")}` : "");

const joinLines = (lines: string[]) => lines.map((line) => line.replace(/[\s,]+$/, "")).join(", ");

/**
 * Returns the defaults for blank company fields. Related facts never mix the company's data with the sample's: the chat link
 * is derived from the phone number and the map from the address. Other related fields stay empty.
 */
export function deriveCompanyDefaults({ brand, address, postal, phones, hours, latitude, longitude }: WrittenCompany): Company {
  const parts = Object.values(postal ?? {}).filter(Boolean);
  const isElsewhere = Boolean(address) || parts.length > 0;
  const isPlaced = Boolean(latitude || longitude);
  return {
    ...companyDefaults,
    ...(brand && { founded: "" }),
    ...(hours && { opening: [] }),
    ...(phones && { chat: toChatLink(phones[0]) }),
    ...(isElsewhere && { postal: NO_ADDRESS, mapQuery: joinLines(address ?? parts) }),
    ...((isElsewhere || isPlaced) && { latitude: "", longitude: "" }),
  };
}

const NO_ADDRESS: Company["postal"] = { streetAddress: "", addressLocality: "", addressRegion: "", postalCode: "", addressCountry: "" };
