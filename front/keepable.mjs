import { statSync } from "node:fs";
import path from "node:path";
import { COMPRESSED } from "./ready-answer.mjs";

/**
 * @typedef {object} Keepable
 * @property {string} key the address in its one spelling, under which its answer is kept and made
 * @property {(answer: import("./inner-requests.mjs").Answer) => string[] | undefined} tagsOf until when it is kept; undefined: not at all
 * @property {() => boolean} isThere asked for each visitor: a file may have been removed
 * @property {string} [compressed] a file that lies compressed beside itself (scripts/compress-assets.mjs)
 */

/** What pages are called: no other spelling of the same page takes up room. */
const PAGE = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;
const NO_PAGE = /^\/(?:api|admin|sliders|uploads|unavailable|logout|en)(?:\/|$)/;
/** Queries that pages and files pay no heed to: those of links in mails and advertisements. */
const PAYS_HEED = /[?&](?:_rsc|category)=/;
const LISTS = new Set(["/api/main-category", "/api/main-subcategory", "/sliders/getSliders", "/gallery/", "/api/ebrochure"]);
const BUILT = /^\/(?:_next\/static\/(.+)|(?:images|icons)\/.+)$/;
const PLAIN = /^(?!.*\.\.)[\w./~-]+$/;
const UPLOAD = /^\/uploads\/([0-9a-f]{2}\/[0-9a-f]{32}[\w.-]*)$/;
/** In bytes; larger files are read when they are asked for. */
const LARGEST_FILE = 256 * 1024;

const always = () => true;
/** @type {() => string[]} */
const forever = () => [];

/** Of files elsewhere nobody knows the size before: of pictures those of one width are small, as a rule, and nobody else is asked for often. */
const VARIANT = /\.w\d+\.(?:avif|webp)$/;

/** Asked at once and not later: of a file on this machine that is quicker, and nobody gets one that was removed. @param {string} file */
const isSmall = (file) => (statSync(file, { throwIfNoEntry: false })?.size ?? Number.POSITIVE_INFINITY) <= LARGEST_FILE;

/** @param {string} key @param {string} file @returns {Keepable} */
const fileHere = (key, file) => ({ key, tagsOf: forever, isThere: () => isSmall(file) });

/**
 * A file that this machine cannot see: it is kept until somebody says that it went. See fileTag in lib/server/tags.ts.
 * @param {string} key @param {string} name
 * @returns {Keepable | undefined}
 */
const fileElsewhere = (key, name) =>
  VARIANT.test(name)
    ? { key, tagsOf: ({ body }) => (body.length <= LARGEST_FILE ? [`file:${name.slice(3, 35)}`] : undefined), isThere: always }
    : undefined;

/** A part of a file, a body that comes with the question, an answer for somebody who says who he is. */
const OWN = ["range", "content-length", "transfer-encoding", "authorization"];

/**
 * True for a request that anybody could have sent.
 * @param {import("./held-answer.mjs").Request} request
 */
export const isAnybodys = ({ method, headers }) =>
  (method === "GET" || method === "HEAD") && OWN.every((name) => headers[name] === undefined);

/**
 * Tells which addresses can be answered with what was made for others before, and until when.
 * @param {object} site
 * @param {string} [site.uploads] the folder of stored files; without one they are elsewhere
 * @param {string} site.assets the folder of the build's own files
 * @param {(path: string) => string[] | undefined} site.pageTags what the page at this path shows; undefined when it may be old already
 * @returns {(url: string) => Keepable | undefined}
 */
export const keepables =
  ({ uploads, assets, pageTags }) =>
  (url) => {
    if (LISTS.has(url)) return { key: url, tagsOf: ({ headers }) => headers["x-kept-under"]?.toString().split(","), isThere: always };
    const [, name] = UPLOAD.exec(url) ?? [];
    if (name) return uploads ? fileHere(url, path.join(uploads, name)) : fileElsewhere(url, name);
    if (PAYS_HEED.test(url)) return undefined;
    const [key = ""] = url.split("?");
    const built = PLAIN.test(key) ? BUILT.exec(key) : undefined;
    if (built) {
      const [, asset] = built;
      const compressed = asset && COMPRESSED.test(asset) ? path.join(assets, asset) : undefined;
      return { key, tagsOf: forever, isThere: always, compressed };
    }
    return PAGE.test(key) && !NO_PAGE.test(key) ? { key, tagsOf: () => pageTags(key), isThere: always } : undefined;
  };
