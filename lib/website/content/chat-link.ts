const INDIA = "91";
const INDIAN_DIGITS = 10;

/** Returns the digits of a phone number with its country code. "" if there is none. Indian numbers need none. */
function toInternationalDigits(phone: string, country: string): string {
  const digits = phone.replace("(0)", "").replace(/\D/g, "");
  if (phone.startsWith("+")) return digits;
  if (digits.startsWith("00")) return digits.slice(2);
  const national = digits.replace(/^0/, "");
  return country === "IN" && national.length === INDIAN_DIGITS ? INDIA + national : "";
}

/** Returns the WhatsApp link of a phone number, or "" if its country is unknown. @param country two-letter code */
export function toChatLink(phone: string, country = ""): string {
  const digits = toInternationalDigits(phone.trim(), country);
  return digits && `https://wa.me/${digits}`;
}
