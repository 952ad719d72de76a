import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";

/** Where a number without a country is taken to be, unless the firm is elsewhere. */
const USUAL: CountryCode = "IN";

/** A link that begins an e-mail to somebody. */
export function mailTo(email: string, subject: string, text?: string) {
  const body = text ? `&body=${encodeURIComponent(text.replace(/\r?\n/g, "\r\n"))}` : "";
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${encodeURIComponent(subject)}${body}`;
}

/** The digits of a phone number with its country, or null where it is no number. @param country of the firm, in two letters */
export function internationalDigits(phone: string, country = ""): string | null {
  const region = country.toUpperCase();
  const number = parsePhoneNumberFromString(phone, isSupportedCountry(region) ? region : USUAL);
  return number?.isValid() ? number.number.slice(1) : null;
}

/** A link that begins a WhatsApp chat with a phone number, or null where it is none. */
export function whatsApp(phone: string, country?: string, text?: string): string | null {
  const digits = internationalDigits(phone, country);
  return digits && `https://wa.me/${digits}${text ? `?text=${encodeURIComponent(text)}` : ""}`;
}
