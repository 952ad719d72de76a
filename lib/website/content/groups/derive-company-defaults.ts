import { toChatLink } from "@/lib/website/content/chat-link";
import { type Company, companyDefaults, type WrittenCompany } from "@/lib/website/content/groups/company";

const joinLines = (lines: string[]) => lines.map((line) => line.replace(/[\s,]+$/, "")).join(", ");

/**
 * Returns the defaults for blank company fields. Related facts never mix the company's data with the sample's: the chat link
 * is derived from the phone number and the map from the address. Other related fields stay empty.
 */
export function deriveCompanyDefaults({ brand, address, postal, phones, hours, latitude, longitude }: WrittenCompany): Company {
  const parts = Object.values(postal ?? {}).filter(Boolean);
  const isElsewhere = Boolean(address) || parts.length > 0;
  const country = postal?.addressCountry || (isElsewhere ? "" : companyDefaults.postal.addressCountry);
  const isPlaced = Boolean(latitude || longitude);
  return {
    ...companyDefaults,
    ...(brand && { founded: "" }),
    ...(hours && { opening: [] }),
    ...(phones && { chat: phones.map((phone) => toChatLink(phone, country.toUpperCase())).find(Boolean) ?? "" }),
    ...(isElsewhere && { postal: NO_ADDRESS, mapQuery: joinLines(address ?? parts) }),
    ...((isElsewhere || isPlaced) && { latitude: "", longitude: "" }),
  };
}

const NO_ADDRESS: Company["postal"] = { streetAddress: "", addressLocality: "", addressRegion: "", postalCode: "", addressCountry: "" };
