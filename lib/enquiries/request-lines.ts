import type { EnquiryLine } from "@/lib/enquiries/enquiries";
import { CAMPAIGN_PARAMETERS } from "@/lib/enquiries/source";
import type { RequestUnit } from "@/lib/shared/units";

export const UNIT_NAMES: Record<RequestUnit, [one: string, many: string]> = {
  m2: ["m²", "m²"],
  sqft: ["sq ft", "sq ft"],
  piece: ["piece", "pieces"],
  box: ["box", "boxes"],
  slab: ["slab", "slabs"],
};

export const formatQuantity = ({ quantity, unit }: Pick<EnquiryLine, "quantity" | "unit">): string =>
  quantity === null ? "" : `${quantity.toLocaleString("en-IN", { maximumFractionDigits: 3 })} ${UNIT_NAMES[unit][quantity === 1 ? 0 : 1]}`;

/** Returns the lines that the sender asked for, without the samples that staff added. If there are none, all lines. */
export function listAskedLines<Line extends { added_by: string | null }>(lines: Line[], hasProduct: boolean): Line[] {
  const asked = lines.filter(({ added_by }) => added_by === null);
  return asked.length > 0 || hasProduct ? asked : lines;
}

export const formatVariant = ({
  size,
  finish,
  thickness,
  variant,
}: Pick<EnquiryLine, "size" | "finish" | "thickness" | "variant">): string => [size, finish, thickness, variant].filter(Boolean).join(", ");

function formatOrder(line: EnquiryLine): string {
  const quantity = formatQuantity(line);
  if (!line.sample) return quantity;
  return quantity ? `${quantity}, with a sample` : "a sample";
}

/** Returns "Statuario (60 × 120 cm, polished): 40 m², with a sample". */
export function formatLine(line: EnquiryLine): string {
  const variant = formatVariant(line);
  const order = formatOrder(line);
  return `${line.title}${variant && ` (${variant})`}${order && `: ${order}`}`;
}

export const formatCampaign = (campaign: Record<string, string> | null): string =>
  CAMPAIGN_PARAMETERS.flatMap((name) => (campaign?.[name] ? [`${name}=${campaign[name]}`] : [])).join(", ");
