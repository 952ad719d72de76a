import { REQUEST_UNITS } from "@/lib/enquiries/request-units";
import { MAX_SKU } from "@/lib/shared/limits";
import { parseIds, type RequestDetails } from "@/lib/shortlist/shortlist";

/** Request details by stone id. */
export type SharedDetails = Readonly<Record<number, RequestDetails>>;

const LINE = /^([^:]*):([^:]*):([^:]*):([^:]*):(.*)$/;
const MAX_LINES = 50;

/** Parses the `line` parameters of a shared list: stone, quantity, unit, "s" for a sample, and SKU, such as "12:40:m2:s:ST-1". */
export function parseSharedLines(lines: string | string[] | undefined): SharedDetails {
  const found: Record<number, RequestDetails> = {};
  for (const line of [lines ?? []].flat().slice(0, MAX_LINES)) {
    const [, stone, amount, unitText, sample, sku = ""] = LINE.exec(line) ?? [];
    const [id] = parseIds(stone);
    const quantity = Number(amount);
    const unit = REQUEST_UNITS.find((known) => known === unitText);
    if (!id) continue;
    found[id] = {
      ...(quantity > 0 && Number.isFinite(quantity) && { quantity }),
      ...(unit && { unit }),
      ...(sample === "s" && { sample: true }),
      ...(sku && sku.length <= MAX_SKU && { variant: sku }),
    };
  }
  return found;
}

export function addSharedLines(address: string, ids: readonly number[], details: SharedDetails): string {
  const lines = ids.flatMap((id) => {
    const { quantity, unit = "", sample, variant = "" } = details[id] ?? {};
    return quantity || sample || variant ? [`${id}:${quantity ?? ""}:${unit}:${sample ? "s" : ""}:${variant}`] : [];
  });
  return [address, ...lines.map((line) => `line=${encodeURIComponent(line).replaceAll("%3A", ":")}`)].join("&");
}
