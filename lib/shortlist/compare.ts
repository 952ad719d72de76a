import { unbrokenSizes } from "@/lib/catalogue/catalogue";
import { availabilityNames, figureText } from "@/lib/catalogue/products/data-words";
import type { TestValue } from "@/lib/catalogue/products/test-values";
import type { Variant } from "@/lib/catalogue/products/variants";
import { termKey } from "@/lib/catalogue/terms/term-text";
import { type ComparedStone, variantName } from "@/lib/shortlist/chosen-stones";
import { compareWords as words } from "@/lib/shortlist/words";

/** A piece of a cell: words, or an area, which each visitor reads in a unit of her own. */
export type CellPart = string | { m2: number };
/** Lines of a cell; none where nothing is known. */
export type Cell = CellPart[][];
/** One thing that the stones are compared by, a cell for each. `differs` where they do not all say the same. */
export type ComparedRow = { label: string; cells: Cell[]; differs: boolean };

type Reader = (stone: ComparedStone) => Cell;
/** A label, what a stone says, and the key of what is compared where that is less than the cell says. */
type RowReader = [label: string, read: Reader, compared?: (stone: ComparedStone) => string];

const text = (value: string | null): Cell => (value?.trim() ? [[unbrokenSizes(value.trim())]] : []);

/** In the order in which they are first named. */
const distinct = <T>(values: (T | null)[]): T[] => [...new Set(values)].filter((value) => value !== null);

const lines = (values: (string | null)[]): Cell => distinct(values).map((value) => [unbrokenSizes(value)]);

function packagingOf(variant: Variant): CellPart[] | undefined {
  const { pieces_per_box, m2_per_box, kg_per_box, boxes_per_pallet } = variant;
  const box: CellPart[][] = [
    ...(pieces_per_box ? [[words.pieces(pieces_per_box)]] : []),
    ...(m2_per_box ? [[{ m2: m2_per_box }]] : []),
    ...(kg_per_box ? [[words.kilograms(figureText(kg_per_box))]] : []),
  ];
  if (box.length === 0) return undefined;
  const joined = box.flatMap((part, place) => (place === 0 ? part : [", ", ...part]));
  const pallet = boxes_per_pallet ? [`; ${words.perPallet(boxes_per_pallet)}`] : [];
  return [`${unbrokenSizes(variantName(variant))}: `, ...joined, ` ${words.perBox}`, ...pallet];
}

/** The figures alone: names and SKUs of variants always differ. */
const packagingKey = ({ variants }: ComparedStone) =>
  distinct(
    variants
      .map((variant) => [variant.pieces_per_box, variant.m2_per_box, variant.kg_per_box, variant.boxes_per_pallet].join(" "))
      .filter((figures) => figures.trim()),
  )
    .toSorted()
    .join(",");

function least({ variants }: ComparedStone): Cell {
  const amounts = distinct(variants.map(({ minimum_order_m2 }) => minimum_order_m2));
  return amounts.length > 0 ? [[...(amounts.length > 1 ? [`${words.from} `] : []), { m2: Math.min(...amounts) }]] : [];
}

function leadTime({ variants }: ComparedStone): Cell {
  const days = distinct(variants.map(({ lead_time_days }) => lead_time_days));
  return days.length > 0 ? [[words.days(Math.min(...days), Math.max(...days))]] : [];
}

const READERS: RowReader[] = [
  [words.rows.size, ({ size, variants }) => (size?.trim() ? text(size) : lines(variants.map((variant) => variant.size)))],
  [words.rows.finish, ({ finish }) => text(finish)],
  [words.rows.thickness, ({ thickness }) => text(thickness)],
  [words.rows.material, ({ material }) => text(material)],
  [words.rows.use, ({ use }) => text(use)],
  [words.rows.colour, ({ colour }) => text(colour)],
  [words.rows.origin, ({ origin }) => text(origin)],
  [
    words.rows.availability,
    ({ variants }) => lines(variants.map(({ availability }) => (availability ? availabilityNames[availability] : null))),
  ],
  [words.rows.packaging, ({ variants }) => variants.map(packagingOf).filter((line) => line !== undefined), packagingKey],
  [words.rows.minimum, least],
  [words.rows.leadTime, leadTime],
];

const named = ({ test }: TestValue) => test.trim().toLowerCase();

/** A row for each test that one of the stones was put to. */
function testReaders(stones: ComparedStone[]): RowReader[] {
  const filled = stones.flatMap(({ tests }) => tests.filter(({ value }) => value !== null));
  const names = new Map(filled.toReversed().map((test) => [named(test), test.test.trim()]));
  return [...names].reverse().map(([key, label]) => {
    const found = ({ tests }: ComparedStone) => tests.filter((test) => named(test) === key && test.value !== null);
    return [
      label,
      (stone) =>
        found(stone).map(({ value, unit, standard }) => [
          [value, unit].filter(Boolean).join("\u00a0"),
          ...(standard ? [` (${standard})`] : []),
        ]),
      (stone) => found(stone).map(figureKey).toSorted().join(","),
    ];
  });
}

/** "0.12 %" and "0.120 %" are one figure, whatever the standard. */
const figureKey = ({ value, unit }: TestValue) => {
  const number = value?.trim() ? Number(value) : Number.NaN;
  return termKey(`${Number.isNaN(number) ? value : number} ${unit ?? ""}`);
};

/** What a cell says, whatever the order of its terms, their case and spacing. */
const meaning = (cell: Cell) =>
  cell
    .map((line) => line.map((part) => (typeof part === "string" ? part : String(part.m2))).join(""))
    .flatMap((line) => line.split(","))
    .map((part) => part.replace(/\s+/g, " ").trim().toLowerCase())
    .toSorted()
    .join(",");

/** Stones side by side: what is known of none of them is left out. */
export function comparisonOf(stones: ComparedStone[]): ComparedRow[] {
  return [...READERS, ...testReaders(stones)].flatMap(([label, read, compared]) => {
    const cells = stones.map(read);
    if (cells.every((cell) => cell.length === 0)) return [];
    // A missing value is no difference: the stone may well have the same.
    const known = stones.flatMap((stone, place) => (cells[place]!.length > 0 ? [compared?.(stone) ?? meaning(cells[place]!)] : []));
    return [{ label, cells, differs: new Set(known).size > 1 }];
  });
}
