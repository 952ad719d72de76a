const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
/** Codes of no country: unions, test codes and "unknown". */
const OTHER_CODES = ["EU", "EZ", "QO", "UN", "XA", "XB", "ZZ"];
const isCountry = (code: string) =>
  // Withdrawn codes have the name of another country, such as DD for Germany.
  names.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code && !OTHER_CODES.includes(code);
const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(isCountry);
const COMMON_NAMES: Record<string, string> = { uae: "AE", uk: "GB", usa: "US" };

export const isCountryCode = (code: string): boolean => CODES.includes(code);

/** Returns the code of a country from its code or its English name: "in" and "India" are "IN". */
export function findCountryCode(text: string): string | undefined {
  const name = text.trim().toLowerCase();
  return COMMON_NAMES[name] ?? CODES.find((code) => [code.toLowerCase(), names.of(code)?.toLowerCase()].includes(name));
}

export const getCountryName = (code: string): string => names.of(code) ?? code;

export const listCountries = () =>
  CODES.map((code) => ({ code, name: getCountryName(code) })).sort((one, other) => one.name.localeCompare(other.name, "en"));
