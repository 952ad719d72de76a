const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
const COMMON_NAMES: Record<string, string> = { uae: "AE", uk: "GB", usa: "US" };

/** Returns the code of a country from its code or its English name: "in" and "India" are "IN". */
export function findCountryCode(text: string): string | undefined {
  const name = text.trim().toLowerCase();
  return COMMON_NAMES[name] ?? CODES.find((code) => [code.toLowerCase(), names.of(code)?.toLowerCase()].includes(name) && names.of(code));
}
