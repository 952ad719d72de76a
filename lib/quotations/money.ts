import { getLanguageTag, ORIGINAL_LANGUAGE } from "@/lib/shared/languages";

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));

/** Offered first. Every other ISO 4217 code is accepted too. */
export const COMMON_CURRENCIES = [
  "INR",
  "USD",
  "EUR",
  "GBP",
  "AED",
  "SAR",
  "OMR",
  "QAR",
  "KWD",
  "BHD",
  "SGD",
  "AUD",
  "CAD",
  "JPY",
  "ZAR",
  "KES",
];

export const isCurrency = (code: string): boolean => CURRENCIES.has(code);

/** ISO 4217. `Intl` rounds to what people use, such as whole dinars of Iraq. */
const OTHER_MINOR_DIGITS: Record<number, readonly string[]> = {
  0: ["BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI", "VND", "VUV", "XAF", "XOF", "XPF"],
  3: ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"],
  4: ["CLF", "UYW"],
};

/** Returns the decimals of a currency: 2 for INR, 0 for JPY, 3 for KWD. */
export const getMinorDigits = (currency: string): number =>
  Number(Object.entries(OTHER_MINOR_DIGITS).find(([, currencies]) => currencies.includes(currency))?.[0] ?? 2);

/** Returns an amount in minor units as people type it: 123450 INR is "1234.50". */
export function toDecimal(amount: number, currency: string): string {
  const digits = getMinorDigits(currency);
  if (digits === 0) return String(amount);
  const text = String(amount).padStart(digits + 1, "0");
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Returns the minor units of a typed amount, or undefined if it has more decimals than the currency: "1234.5" in INR is 123450. */
export function toMinorUnits(decimal: string, currency: string): number | undefined {
  const digits = getMinorDigits(currency);
  const [, whole, fraction = ""] = /^(\d+)(?:\.(\d*))?$/.exec(decimal) ?? [];
  if (whole === undefined || fraction.replace(/0+$/, "").length > digits) return undefined;
  return Number(whole + fraction.slice(0, digits).padEnd(digits, "0"));
}

export function createAmountFormat(currency: string, tag: string, options: Intl.NumberFormatOptions = {}): (amount: number) => string {
  const digits = getMinorDigits(currency);
  const format = new Intl.NumberFormat(tag, { ...options, minimumFractionDigits: digits, maximumFractionDigits: digits });
  return (amount) => format.format(toDecimal(amount, currency) as Intl.StringNumericLiteral);
}

/** Formats an amount in minor units: "₹1,23,450.00" with lakhs and crores, "$123,450.00" in thousands and millions. */
export const formatMoney = (amount: number, currency: string, language = ORIGINAL_LANGUAGE): string =>
  createAmountFormat(currency, currency === "INR" ? getLanguageTag(language) : "en", { style: "currency", currency })(amount);
