import { keepSizesOnOneLine } from "@/lib/catalogue/catalogue";
import { formatDays, nameTest } from "@/lib/catalogue/products/data-words";
import type { TestValue } from "@/lib/catalogue/products/test-values";
import { summariseVariants, type Variant } from "@/lib/catalogue/products/variants";
import { toTermKey } from "@/lib/catalogue/terms/term-text";
import { toComparable } from "@/lib/shared/text/normalise";
import { withUnit } from "@/lib/shared/units";
import type { Words } from "@/lib/shared/words/page-words";
import { type ComparedStone, formatVariant } from "@/lib/shortlist/chosen-stones";

/** Sizes, areas and weights are shown in the unit of the visitor. */
export type CellPart = string | { size: string } | { m2: number } | { kilograms: number };
export type Cell = CellPart[][];
/** `differs`: the known values are not equal. `isNoteworthy`: some stones agree, or of two stones some rows are equal. */
export type ComparedRow = { label: string; cells: Cell[]; differs: boolean; isNoteworthy: boolean };

export type CompareWords = {
  compare: Words<"compare">;
  facts: Words<"facts">;
  product: Words<"product">;
  units: Words<"units">;
  tests: Words<"tests">;
  tag: string;
};

type Reader = (stone: ComparedStone) => Cell;
type RowReader = [label: string, read: Reader, getKey?: (stone: ComparedStone) => string];

const toTextCell = (value: string | null): Cell => (value?.trim() ? [[keepSizesOnOneLine(value.trim())]] : []);

const toSizeCell = (values: (string | null)[]): Cell => getDistinct(values).map((size) => [{ size }]);

const getDistinct = <T>(values: (T | null)[]): T[] => [...new Set(values)].filter((value) => value !== null);

const toLines = (values: (string | null)[]): Cell => getDistinct(values).map((value) => [keepSizesOnOneLine(value)]);

/** Replaces parts of a sentence that are not all text. */
const GAP = "\uE000";

const fillGap = (sentence: string, parts: CellPart[]): CellPart[] => {
  const [before = "", after = ""] = sentence.split(GAP);
  return [before, ...parts, after].filter((part) => part !== "");
};

function describePackaging({ compare }: CompareWords, variant: Variant): CellPart[] | undefined {
  const { pieces_per_box, m2_per_box, kg_per_box, boxes_per_pallet } = variant;
  const box: CellPart[][] = [
    ...(pieces_per_box ? [[compare("pieces", { count: pieces_per_box })]] : []),
    ...(m2_per_box ? [[{ m2: m2_per_box }]] : []),
    ...(kg_per_box ? [[{ kilograms: kg_per_box }]] : []),
  ];
  if (box.length === 0) return undefined;
  const joined = box.flatMap((part, place) => (place === 0 ? part : [", ", ...part]));
  const values = { variant: formatVariant(variant), parts: GAP };
  const sentence = boxes_per_pallet
    ? compare("packagingWithPallets", { ...values, pallets: compare("perPallet", { boxes: boxes_per_pallet }) })
    : compare("packagingOf", values);
  const [size = "", ...rest] = fillGap(sentence, joined);
  return [typeof size === "string" ? { size } : size, ...rest];
}

/** Compares numbers only, because names and SKUs of variants always differ. */
const getPackagingKey = ({ variants }: ComparedStone) =>
  getDistinct(
    variants
      .map((variant) => [variant.pieces_per_box, variant.m2_per_box, variant.kg_per_box, variant.boxes_per_pallet].join(" "))
      .filter((figures) => figures.trim()),
  )
    .toSorted()
    .join(",");

function getMinimumOrder({ facts }: CompareWords, { variants }: ComparedStone): Cell {
  const { minimumOrder } = summariseVariants(variants);
  if (!minimumOrder) return [];
  return [fillGap(minimumOrder.varies ? facts("fromArea", { area: GAP }) : GAP, [{ m2: minimumOrder.m2 }])];
}

function getLeadTime({ units }: CompareWords, { variants }: ComparedStone): Cell {
  const { leadTime } = summariseVariants(variants);
  return leadTime ? [[formatDays(units, leadTime)]] : [];
}

const createReaders = (words: CompareWords): RowReader[] => [
  [words.compare("rows.size"), ({ size, variants }) => toSizeCell(size?.trim() ? [size.trim()] : variants.map((variant) => variant.size))],
  [words.compare("rows.finish"), ({ finish }) => toTextCell(finish)],
  [words.compare("rows.thickness"), ({ thickness }) => toSizeCell(thickness?.trim() ? [thickness.trim()] : [])],
  [words.compare("rows.material"), ({ material }) => toTextCell(material)],
  [words.compare("rows.use"), ({ use }) => toTextCell(use)],
  [words.compare("rows.colour"), ({ colour }) => toTextCell(colour)],
  [words.compare("rows.origin"), ({ origin }) => toTextCell(origin)],
  [
    words.compare("rows.availability"),
    ({ variants }) => toLines(variants.map(({ availability }) => (availability ? words.product(`availability.${availability}`) : null))),
  ],
  [
    words.compare("rows.packaging"),
    ({ variants }) => variants.map((variant) => describePackaging(words, variant)).filter((line) => line !== undefined),
    getPackagingKey,
  ],
  [words.compare("rows.minimum"), (stone) => getMinimumOrder(words, stone)],
  [words.compare("rows.leadTime"), (stone) => getLeadTime(words, stone)],
];

const getTestKey = ({ test }: TestValue) => toComparable(test);

function createTestReaders({ tests: testNames }: CompareWords, stones: ComparedStone[]): RowReader[] {
  const filled = stones.flatMap(({ tests }) => tests.filter(({ value }) => value !== null));
  const names = new Map(filled.toReversed().map((test) => [getTestKey(test), test.test.trim()]));
  return [...names].reverse().map(([key, label]) => {
    const found = ({ tests }: ComparedStone) => tests.filter((test) => getTestKey(test) === key && test.value !== null);
    return [
      nameTest(testNames, label),
      (stone) =>
        found(stone).map(({ value, unit, standard }) => [unit ? withUnit(value!, unit) : value!, ...(standard ? [` (${standard})`] : [])]),
      (stone) => found(stone).map(getFigureKey).toSorted().join(","),
    ];
  });
}

/** Treats "0.12 %" and "0.120 %" as equal. Ignores the standard. */
const getFigureKey = ({ value, unit }: TestValue) => {
  const number = value?.trim() ? Number(value) : Number.NaN;
  return toTermKey(`${Number.isNaN(number) ? value : number} ${unit ?? ""}`);
};

const normaliseCell = (cell: Cell) =>
  cell
    .map((line) => line.map((part) => (typeof part === "string" ? part : Object.values(part).join(""))).join(""))
    .flatMap((line) => line.split(","))
    .map((part) => toComparable(part))
    .toSorted()
    .join(",");

/** Returns the rows of a comparison. Properties that are unknown for all stones are left out. */
export function compareStones(words: CompareWords, stones: ComparedStone[]): ComparedRow[] {
  const rows = [...createReaders(words), ...createTestReaders(words, stones)].flatMap(([label, read, getKey]) => {
    const cells = stones.map(read);
    if (cells.every((cell) => cell.length === 0)) return [];
    const keys = stones.flatMap((stone, place) => (cells[place]!.length > 0 ? [getKey?.(stone) ?? normaliseCell(cells[place]!)] : []));
    const distinct = new Set(keys).size;
    return [{ label, cells, differs: distinct > 1, hasEqualValues: distinct < keys.length }];
  });
  const isPair = stones.length === 2 && rows.some(({ differs }) => !differs);
  return rows.map(({ hasEqualValues, ...row }) => ({ ...row, isNoteworthy: row.differs && (isPair || hasEqualValues) }));
}
