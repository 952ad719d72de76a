import type { EnquiryLine } from "@/lib/enquiries/enquiries";
import { CAMPAIGN_PARAMETERS, type RequestUnit } from "@/lib/enquiries/requests";

/** What a quantity counts, one of it and several. */
const UNITS: Record<RequestUnit, [one: string, many: string]> = {
  m2: ["m²", "m²"],
  sqft: ["sq ft", "sq ft"],
  piece: ["piece", "pieces"],
  box: ["box", "boxes"],
  slab: ["slab", "slabs"],
};

/** How much is asked for: "40 m²"; "" where that was not said. */
export const quantityText = ({ quantity, unit }: Pick<EnquiryLine, "quantity" | "unit">): string =>
  quantity === null ? "" : `${quantity.toLocaleString("en-IN", { maximumFractionDigits: 3 })} ${UNITS[unit][quantity === 1 ? 0 : 1]}`;

/** What of a product is asked for: "60 × 120 cm, polished, 9 mm, ABC-1". */
export const variantText = ({ size, finish, thickness, variant }: EnquiryLine): string =>
  [size, finish, thickness, variant].filter(Boolean).join(", ");

/** What is wanted of it: "40 m², with a sample". */
export function wantedText(line: EnquiryLine): string {
  const quantity = quantityText(line);
  if (!line.sample) return quantity;
  return quantity ? `${quantity}, with a sample` : "a sample";
}

/** A line of a request in words: "Statuario (60 × 120 cm, polished): 40 m², with a sample". */
export function lineText(line: EnquiryLine): string {
  const variant = variantText(line);
  const wanted = wantedText(line);
  return `${line.title}${variant && ` (${variant})`}${wanted && `: ${wanted}`}`;
}

/** The parameters of a campaign in one line: "utm_source=google, utm_medium=cpc". */
export const campaignText = (campaign: Record<string, string> | null): string =>
  CAMPAIGN_PARAMETERS.flatMap((name) => (campaign?.[name] ? [`${name}=${campaign[name]}`] : [])).join(", ");
