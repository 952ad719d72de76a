/** Returns the digits of an HS code such as "6802.21", or null if a quotation does not accept them. */
export function toHsCode(code: string | null | undefined): string | null {
  const digits = code?.replace(/[\s.]/g, "") ?? "";
  return HS_CODE.test(digits) ? digits : null;
}

export const HS_CODE = /^\d{4}(?:\d{2}){0,2}$/;
