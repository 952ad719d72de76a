// Everything that depends on private parts of Next. next-seams.test.ts compares each of them with the installed version.

/** A script tag. User content has escaped angle brackets, so it cannot match. */
export const SCRIPT_TAG = /<script src="(\/_next\/static\/(?![^"]*\.\.)[\w./~-]+(?:\?[\w.=&-]*)?)"(?: id="[^"]*")? async=""><\/script>/g;
export const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^>]*>/g;

/** A part of the page's data, which is split into many script calls, and the start of a call that has all of them. */
export const DATA_PART = /<script>(?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\((\[[^<]*\])\)<\/script>/g;
export const DATA_START = "(self.__next_f=self.__next_f||[]).push(...";

export const SCRIPT_CALLS = [
  { start: DATA_START, end: ")" },
  { start: '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(', end: ");" },
];

/** The only sign of a 404 in a dynamic page. */
export const NOT_FOUND_MARK = '<template data-dgst="NEXT_HTTP_ERROR_FALLBACK;404">';
/** The error page is empty until its scripts fill it. */
export const ERROR_PAGE_MARK = '<html id="__next_error__"';

/** Query parameter of requests for the data of a page. */
export const DATA_QUERY = "_rsc";
export const DATA_HEADER = "rsc";
export const PREFETCH_HEADER = "next-router-prefetch";
/** Its value names the part of the data that a link loads in advance. */
export const PART_HEADER = "next-router-segment-prefetch";
export const PART_NAME = /^\/[\w$()/.@~!-]{0,200}$/;
/** Headers that the data of a page may depend on. */
export const DATA_HEADERS = [DATA_HEADER, "next-router-state-tree", PREFETCH_HEADER, PART_HEADER, "next-url"];

/** Headers that change what is rendered. Removed from all other requests. */
export const INTERNAL_HEADERS = /^(?:x-|next-|rsc$|forwarded$)/;
/** Headers of responses that only Next's own server needs. */
export const INTERNAL_RESPONSE_HEADER = /^x-nextjs-/;

/** Where the cache handler finds the tags of a page, and the prefix of the tag that names its path. */
export const CACHE_TAGS_HEADER = "x-next-cache-tags";
export const PATH_TAG = "_N_T_";

/** The settings of a build, and the variable that passes them to the server, as the build's own server.js does. */
export const SETTINGS_FILE = ".next/required-server-files.json";
export const SETTINGS_VARIABLE = "__NEXT_PRIVATE_STANDALONE_CONFIG";
