/** A line of the table. */
export type Row = {
  /** what is measured */
  row: string;
  /** the figure, with its unit */
  measured: string;
  /** e.g. "≥ 0.5" */
  bar: string;
  met: boolean;
  /** what the figure is made of */
  note?: string;
};

/** A production site with a data folder and a database of its own. */
export type Site = Awaited<ReturnType<typeof import("../scripts/scratch-site.ts").startScratchSite>>;

/** What a group of rows has to work with. Whatever lies in its folder, and each site that it started there, is gone when it is done. */
export type Context = {
  /** started with the sample content already there; only this group uses it */
  site: Site;
  /** starts a site on the same data, on another port; the one before must have been stopped */
  startSite: (variables?: Record<string, string>) => Promise<Site>;
  /** the folder that holds package.json */
  root: string;
  /** the folder of the production build */
  build: string;
  /** a scratch folder, in which there is only `data`, the site's own */
  folder: string;
  /** tells how far it is */
  say: (line: string) => void;
};

/** Measures some rows. scripts/bench.ts lists them all. */
export type Group = (context: Context) => Promise<Row[]>;

/** A row whose figure must not be smaller than its bar. The figures of a bar carry the same unit. */
export const atLeast = (
  row: string,
  measured: number,
  bar: number,
  { unit = "", digits = 2, note }: { unit?: string; digits?: number; note?: string } = {},
): Row => ({
  row,
  measured: measured.toFixed(digits) + unit,
  bar: `≥ ${bar}${unit}`,
  met: measured >= bar,
  note,
});

/** A row whose figure must not be larger than its bar. */
export const atMost = (
  row: string,
  measured: number,
  bar: number,
  { unit = "", digits = 2, note }: { unit?: string; digits?: number; note?: string } = {},
): Row => ({
  row,
  measured: measured.toFixed(digits) + unit,
  bar: `≤ ${bar}${unit}`,
  met: measured <= bar,
  note,
});

/** Machines are noisy: of several rounds the one in the middle counts. */
export const median = (figures: number[]) => [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
