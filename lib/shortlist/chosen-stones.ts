import type { TestValue } from "@/lib/catalogue/products/test-values";
import type { Variant } from "@/lib/catalogue/products/variants";
import type { Viewed } from "@/lib/media/media";
import type { Slab } from "@/lib/shortlist/slabs";
import { chatWords } from "@/lib/shortlist/words";

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
  /** Slabs of known sizes, by SKU. */
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

export function listStoneNames(stones: readonly Pick<ChosenStone, "title" | "finish">[]): string[] {
  const names = stones.slice(0, MAX_NAMES).map(({ title, finish }) => [title, finish].filter(Boolean).join(", "));
  return stones.length > MAX_NAMES ? [...names, chatWords.more(stones.length - MAX_NAMES)] : names;
}
