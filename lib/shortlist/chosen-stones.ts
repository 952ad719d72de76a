import type { TestValue } from "@/lib/catalogue/products/test-values";
import type { Variant } from "@/lib/catalogue/products/variants";
import type { Viewed } from "@/lib/media/media";
import { chatWords } from "@/lib/shortlist/words";

/** A stone that a visitor chose, with its address and what is asked of it. */
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
}>;

/** The same with what is compared besides. */
export type ComparedStone = ChosenStone & { tests: TestValue[] };

/** What a variant is told by where one is chosen: its size, finish and thickness, else its SKU. */
export const variantName = ({ sku, size, finish, thickness }: Pick<Variant, "sku" | "size" | "finish" | "thickness">) =>
  [size, finish, thickness].filter(Boolean).join(", ") || sku;

/** Names that are written out; an address of a chat may be some thousand characters long at most. */
const MOST_NAMES = 15;

/** Stones by name and finish, one a line: as many as a message bears. */
export function namesOf(stones: readonly Pick<ChosenStone, "title" | "finish">[]): string[] {
  const names = stones.slice(0, MOST_NAMES).map(({ title, finish }) => [title, finish].filter(Boolean).join(", "));
  return stones.length > MOST_NAMES ? [...names, chatWords.more(stones.length - MOST_NAMES)] : names;
}
