import { z } from "zod";
import { figureMessages } from "@/lib/figures/words";
import { addDays } from "@/lib/shared/days";
import { MAX_SEARCH_TEXT } from "@/lib/shared/limits";
import { filterParameter, optionalParameter } from "@/lib/shared/paging";
import { normaliseText } from "@/lib/shared/text/normalise";
import { calendarDay } from "@/lib/shared/text/typed-fields";
import { messages } from "@/lib/shared/words/messages";

export const FIGURE_KINDS = ["day", "product", "page", "source", "country", "language", "search", "empty"] as const;
export type FigureKind = (typeof FIGURE_KINDS)[number];

export const KEPT_MONTHS = 25;
const MAX_PERIOD_DAYS = KEPT_MONTHS * 31;
export const DEFAULT_DAYS = 30;
/** Keys in one response. */
export const MAX_FIGURES = 1_000;

/** Keys that are stored on one day. The rest counts as `other`, so that invented keys cannot fill the database. */
export const MAX_KEYS_PER_DAY: Record<FigureKind, number> = {
  day: 1,
  product: 5_000,
  page: 5_000,
  source: 500,
  country: 300,
  language: 200,
  search: 500,
  empty: 500,
};

/** Visitors whose hashes are stored on one day. Beyond it, only views are counted. */
export const MAX_VISITORS_PER_DAY = 100_000;

/** Browsers of one network that count as visitors on one day, in each instance. Beyond it, only their views are counted. */
export const MAX_BROWSERS_PER_NETWORK = 1_000;

/** Hashes that are stored on one day: one for each visitor and key. Many pages viewed by many invented visitors must not fill the disk. */
export const MAX_HASHES_PER_DAY = 2_000_000;

const day = filterParameter(calendarDay(figureMessages.dayInvalid));

export const figureQuery = z.strictObject({
  from: day,
  to: day,
  by: z.enum(FIGURE_KINDS, figureMessages.byInvalid).default("day"),
  /** "1": only those searches without results that staff have hidden. */
  hidden: optionalParameter(z.literal(["0", "1"], figureMessages.hiddenInvalid).default("0")).transform((value) => value === "1"),
});
export type FigureQuery = z.output<typeof figureQuery>;

export const period = z
  .object({ from: z.string(), to: z.string() })
  .refine(({ from, to }) => from <= to, figureMessages.periodReversed)
  .refine(({ from, to }) => to <= addDays(from, MAX_PERIOD_DAYS), figureMessages.periodTooLong(KEPT_MONTHS));

/** `visitors` of several days is the sum of their daily visitors. */
const figure = z.object({ key: z.string(), views: z.int(), visitors: z.int() });
export type Figure = z.output<typeof figure>;

/** `total` is the number of keys; the response contains those with the most views. */
export const figurePage = z.object({ items: z.array(figure), total: z.int() });
export type FigurePage = z.output<typeof figurePage>;

export const hiddenSearch = z.strictObject({
  search: z
    .string(figureMessages.searchRequired)
    .overwrite(normaliseText)
    .min(1, figureMessages.searchRequired)
    .max(MAX_SEARCH_TEXT, messages.tooLong("Search", MAX_SEARCH_TEXT)),
  hidden: z.boolean(figureMessages.hiddenRequired),
});
export type HiddenSearch = z.output<typeof hiddenSearch>;
