/** A link that begins an e-mail to somebody. */
export const mailTo = (email: string, subject: string) =>
  `mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${encodeURIComponent(subject)}`;

/**
 * A link that begins a WhatsApp chat with a phone number, or null where its country cannot be told.
 * Ten digits, also after a leading 0, are an Indian number.
 */
export function whatsApp(phone: string): string | null {
  const digits = phone.replace(/\D/g, "");
  const abroad = digits.replace(/^00/, "");
  const hasCountry = phone.trim().startsWith("+") || abroad !== digits || /^91\d{10}$/.test(digits);
  if (hasCountry) return abroad.length >= 8 && abroad.length <= 15 ? `https://wa.me/${abroad}` : null;
  const indian = digits.replace(/^0/, "");
  return indian.length === 10 ? `https://wa.me/91${indian}` : null;
}
