import type { TestValue } from "@/lib/catalogue/products/test-values";
import type { Variant } from "@/lib/catalogue/products/variants";
import type { Viewed } from "@/lib/media/media";
import { MAX_SKU } from "@/lib/shared/limits";
import { REQUEST_UNITS } from "@/lib/shared/units";
import type { Words } from "@/lib/shared/words/page-words";
import { parseIds, type RequestDetails } from "@/lib/shortlist/shortlist";
import type { Slab } from "@/lib/shortlist/slabs";

export type ChosenStone = Viewed<{
  id: number;
  title: string;
  href: string;
  image: string | null;
  size: string | null;
  finish: string | null;
  thickness: string | null;
  material: string | null;
  use: string | null;
  colour: string | null;
  origin: string | null;
  variants: Variant[];
  slabs: Record<string, Slab>;
}>;

export type ComparedStone = ChosenStone & { tests: TestValue[] };

export const formatVariant = ({ sku, size, finish, thickness }: Pick<Variant, "sku" | "size" | "finish" | "thickness">) =>
  [size, finish, thickness].filter(Boolean).join(", ") || sku;

const VARIANT_PARTS = ["size", "finish", "thickness"] as const;

/** Names variants for a menu. Parts that differ come first, because menus of phones cut long names. */
export function nameVariants(variants: readonly Pick<Variant, "sku" | "size" | "finish" | "thickness">[]) {
  const differs = (part: (typeof VARIANT_PARTS)[number]) => new Set(variants.map((variant) => variant[part])).size > 1;
  const parts = VARIANT_PARTS.toSorted((one, other) => Number(differs(other)) - Number(differs(one)));
  return variants.map((variant) => {
    const name = parts.flatMap((part) => variant[part] ?? []).join(", ");
    return { sku: variant.sku, name: name || variant.sku };
  });
}

/** Limit for chat URLs, which may only be a few thousand characters long. */
const MAX_NAMES = 15;

export function listStoneNames(words: Words<"chat">, stones: readonly Pick<ChosenStone, "title" | "finish">[]): string[] {
  const names = stones.slice(0, MAX_NAMES).map(({ title, finish }) => [title, finish].filter(Boolean).join(", "));
  return stones.length > MAX_NAMES ? [...names, words("more", { count: stones.length - MAX_NAMES })] : names;
}

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
