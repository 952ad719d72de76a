import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";

/** Country for numbers without a country code if the company's country is unknown. */
const DEFAULT_COUNTRY: CountryCode = "IN";

export function createReplyMailLink(email: string, subject: string, text?: string) {
  const body = text ? `&body=${encodeURIComponent(text.replace(/\r?\n/g, "\r\n"))}` : "";
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${encodeURIComponent(subject)}${body}`;
}

/** Returns the digits of a phone number with its country code. Null if invalid. @param country two-letter code of the company's country */
function toInternationalDigits(phone: string, country = ""): string | null {
  const region = country.toUpperCase();
  const number = parsePhoneNumberFromString(phone, isSupportedCountry(region) ? region : DEFAULT_COUNTRY);
  return number?.isValid() ? number.number.slice(1) : null;
}

export function createWhatsAppLink(phone: string, country?: string, text?: string): string | null {
  const digits = toInternationalDigits(phone, country);
  return digits && `https://wa.me/${digits}${text ? `?text=${encodeURIComponent(text)}` : ""}`;
}
