/** @typedef {"page" | "list" | "api" | "upload" | "static"} Kind */

/** @type {[Kind, RegExp][]} */
const KINDS = [
  ["static", /^\/(?:_next\/|images\/|icons\/)|^\/[\w-]+\.(?:ico|txt|xml|svg|png|webmanifest)$|^\/sitemap\//],
  ["upload", /^\/uploads\//],
  ["list", /^\/(?:api\/(?:main-category|main-subcategory|subcategories|ebrochure)|sliders\/getSliders|gallery\/)$/],
  ["api", /^\/(?:api|sliders|logAdmin|logout|gallery\/.*)(?:\/|$)/],
];

/**
 * What an address is one of, for those who count.
 * @param {string} path without query
 * @returns {Kind}
 */
export const kindOf = (path) => KINDS.find(([, pattern]) => pattern.test(path))?.[0] ?? "page";
