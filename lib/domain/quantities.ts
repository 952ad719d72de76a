/**
 * A quantity as people type it: "12.5", "12,5", "1 200", "1,200", "1,20,000". A comma before three digits at the end parts thousands, any
 * other one, and one after a nought, is a decimal point. NaN for what is no quantity.
 */
export function quantityOf(typed: string): number {
  const text = typed.replace(/[\s\u00a0]/g, "");
  if (/^[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/.test(text)) return Number(text.replaceAll(",", ""));
  return /^\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
}
