/**
 * A line of the table.
 * @typedef {object} Row
 * @property {string} row what is measured
 * @property {string} measured the figure, with its unit
 * @property {string} bar e.g. "≥ 0.5"
 * @property {boolean} met
 * @property {string} [note] what the figure is made of
 */

/**
 * A production site with a data folder and a database of its own.
 * @typedef {Awaited<ReturnType<typeof import("../scripts/scratch-site.mjs").startScratchSite>>} Site
 */

/**
 * What a group of rows has to work with. Whatever lies in its folder, and each site that it started there, is gone when it is done.
 * @typedef {object} Context
 * @property {Site} site started with the sample content already there; only this group uses it
 * @property {(variables?: Record<string, string>) => Promise<Site>} startSite starts a site on the same data, on another port; the one
 *   before must have been stopped
 * @property {string} root the folder that holds package.json
 * @property {string} build the folder of the production build
 * @property {string} folder a scratch folder, in which there is only `data`, the site's own
 * @property {(line: string) => void} say tells how far it is
 */

/** Measures some rows. scripts/bench.mjs lists them all. @typedef {(context: Context) => Promise<Row[]>} Group */

/**
 * A row whose figure must not be smaller than its bar. The figures of a bar carry the same unit.
 * @param {string} row @param {number} measured @param {number} bar
 * @param {{ unit?: string, digits?: number, note?: string }} [how]
 * @returns {Row}
 */
export const atLeast = (row, measured, bar, { unit = "", digits = 2, note } = {}) => ({
  row,
  measured: measured.toFixed(digits) + unit,
  bar: `≥ ${bar}${unit}`,
  met: measured >= bar,
  note,
});

/**
 * A row whose figure must not be larger than its bar.
 * @param {string} row @param {number} measured @param {number} bar
 * @param {{ unit?: string, digits?: number, note?: string }} [how]
 * @returns {Row}
 */
export const atMost = (row, measured, bar, { unit = "", digits = 2, note } = {}) => ({
  row,
  measured: measured.toFixed(digits) + unit,
  bar: `≤ ${bar}${unit}`,
  met: measured <= bar,
  note,
});

/** Machines are noisy: of several rounds the one in the middle counts. @param {number[]} figures */
export const median = (figures) => [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
