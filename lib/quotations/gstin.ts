const CHARACTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const PATTERN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** Checks form and check digit of an Indian tax number: every second character counts twice, in base 36. */
export function isGstin(text: string): boolean {
  if (!PATTERN.test(text)) return false;
  const sum = [...text.slice(0, 14)].reduce((total, character, index) => {
    const product = CHARACTERS.indexOf(character) * (index % 2 ? 2 : 1);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return CHARACTERS[(36 - (sum % 36)) % 36] === text[14];
}
