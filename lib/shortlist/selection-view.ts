import { formatLongDay } from "@/lib/catalogue/products/data-words";
import { getLanguageTag, toLanguage } from "@/lib/shared/languages";
import type { Words } from "@/lib/shared/words/page-words";
import type { SelectionQuery, StonesPerPage } from "@/lib/shortlist/selections";
import { shortlistUrls } from "@/lib/shortlist/shortlist";
import { renderQrCode } from "@/lib/spec-sheets/qr";
import { layOutFrames, type SheetFrame } from "@/lib/spec-sheets/spec-sheet-frames";
import { toPrintable } from "@/lib/spec-sheets/spec-sheet-texts";
import {
  buildFirmView,
  buildStoneView,
  createNotes,
  type FirmView,
  type SheetInput,
  type SheetWords,
  type StoneView,
} from "@/lib/spec-sheets/spec-sheet-view";

const STONE_FRAMES = {
  1: { width: 194, height: 112 },
  2: { width: 86, height: 86 },
  6: { width: 86, height: 44 },
} as const satisfies Record<StonesPerPage, unknown>;

const COVER: SheetFrame = { x: 16, y: 31, width: 194, height: 150 };
/** The most rows of a stone. The template shows fewer if they do not fit. */
const MAX_VARIANTS = { 1: 10, 2: 4, 6: 1 } as const satisfies Record<StonesPerPage, number>;
/** Facts of a small stone: attributes and packing of its first variant. */
const SMALL_FACTS = { attributes: 3, packing: 3 };

/** Input of the template selection.typ. */
type SelectionView = {
  lang: string;
  title: string;
  count: string;
  issued: string;
  contents: string;
  perPage: StonesPerPage;
  frame: { width: number; height: number };
  cover: (SheetFrame & { stone: number })[];
  marked: boolean;
  firm: FirmView;
  onPage: string;
  online: string;
  qr: string;
  /** `variants` also counts those without a row. */
  stones: (StoneView & { pictured: boolean; variants: number })[];
  more: string[];
};

export type SelectionWords = SheetWords & { selection: Words<"selection"> };

function shorten(stone: StoneView, perPage: StonesPerPage): Pick<StoneView, "facts" | "packaging"> {
  const { facts, packaging } = stone;
  if (perPage !== 6) return { facts, packaging: { ...packaging, rows: packaging.rows.slice(0, MAX_VARIANTS[perPage]) } };
  const [first = []] = packaging.rows;
  const packing = packaging.heads.flatMap(({ text, figure }, place): [string, string][] =>
    figure && first[place] !== "–" ? [[text, first[place] ?? ""]] : [],
  );
  return {
    facts: [...facts.slice(0, SMALL_FACTS.attributes), ...packing.slice(0, SMALL_FACTS.packing)],
    packaging: { ...packaging, rows: [] },
  };
}

/** Builds the content of a selection. It contains no prices. `inputs` is not empty. */
export function buildSelectionView(inputs: SheetInput[], query: SelectionQuery, words: SelectionWords): SelectionView {
  const { lang, per_page: perPage, title } = query;
  const [{ firm, isMarked, site, today }] = inputs as [SheetInput];
  const pictured = inputs.flatMap(({ pictures }, stone) => (pictures > 0 ? [stone] : []));
  const list = shortlistUrls.shortlist(inputs.map(({ product: { id } }) => id));
  return {
    lang,
    title: toPrintable(title || words.selection("title"), 120),
    count: words.selection("count", { count: inputs.length }),
    issued: words.sheet("issued", { day: formatLongDay(today, getLanguageTag(lang)) }),
    contents: words.selection("contents"),
    perPage,
    frame: STONE_FRAMES[perPage],
    cover: layOutFrames(pictured.length, COVER).map((frame, place) => ({ ...frame, stone: pictured[place]! })),
    marked: isMarked,
    firm: buildFirmView(firm, site),
    onPage: words.sheet("onPage"),
    online: words.selection("online"),
    qr: renderQrCode(site + toLanguage(lang, list)),
    stones: inputs.map((input) => {
      const stone = buildStoneView(input, query, words);
      return { ...stone, ...shorten(stone, perPage), pictured: input.pictures > 0, variants: input.data.variants.length };
    }),
    more: createNotes(words, "variants"),
  };
}
