import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import {
  CACHE_TAGS_HEADER,
  DATA_HEADER,
  DATA_HEADERS,
  DATA_QUERY,
  ERROR_PAGE_MARK,
  INTERNAL_HEADERS,
  INTERNAL_RESPONSE_HEADER,
  NOT_FOUND_MARK,
  PART_HEADER,
  PATH_TAG,
  PREFETCH_HEADER,
  SETTINGS_FILE,
  SETTINGS_VARIABLE,
} from "./next-seams.ts";

const require = createRequire(import.meta.url);
const names = require("next/dist/client/components/app-router-headers.js");
const constants = require("next/dist/lib/constants.js");
const { SERVER_FILES_MANIFEST } = require("next/dist/shared/lib/constants.js");
const readSource = (file: string) => readFileSync(require.resolve(`next/dist/${file}`), "utf8");

const SEAMS: [sentence: string, ours: unknown, theirs: unknown][] = [
  ["Next marks requests for data by another parameter: change DATA_QUERY", DATA_QUERY, names.NEXT_RSC_UNION_QUERY],
  ["Next marks requests for data by another header: change DATA_HEADER", DATA_HEADER, names.RSC_HEADER],
  ["Next marks prefetches by another header: change PREFETCH_HEADER", PREFETCH_HEADER, names.NEXT_ROUTER_PREFETCH_HEADER],
  ["Next names parts of data in another header: change PART_HEADER", PART_HEADER, names.NEXT_ROUTER_SEGMENT_PREFETCH_HEADER],
  [
    "Data of pages depends on other headers: change DATA_HEADERS, and check that server/cache-key.ts still gets by without them",
    [...DATA_HEADERS].sort(),
    [...names.FLIGHT_HEADERS.filter((name: string) => name !== names.NEXT_HMR_REFRESH_HEADER), names.NEXT_URL].sort(),
  ],
  ["Next passes the tags of pages in another header: change CACHE_TAGS_HEADER", CACHE_TAGS_HEADER, constants.NEXT_CACHE_TAGS_HEADER],
  ["Next names the paths of pages by another tag: change PATH_TAG", PATH_TAG, constants.NEXT_CACHE_IMPLICIT_TAG_ID],
  ["Next writes the settings of a build into another file: change SETTINGS_FILE", SETTINGS_FILE, `.next/${SERVER_FILES_MANIFEST}.json`],
];

it.each(SEAMS)("%s", (sentence, ours, theirs) => expect(ours, sentence).toEqual(theirs));

it("Next reads internal headers that visitors could send: change INTERNAL_HEADERS", () => {
  const requestHeaders = [...names.FLIGHT_HEADERS, names.ACTION_HEADER, names.NEXT_URL];
  expect(requestHeaders.filter((name: string) => !INTERNAL_HEADERS.test(name))).toEqual([]);
});

it("Next sends internal headers to visitors: change INTERNAL_RESPONSE_HEADER", () => {
  const sent = Object.entries<string>(names).filter(([name]) => /_(?:STALE_TIME|POSTPONE|PATH|PRERENDER)_HEADER$|REWRITTEN/.test(name));
  expect(sent.length).toBeGreaterThan(3);
  expect(sent.filter(([, value]) => !INTERNAL_RESPONSE_HEADER.test(value))).toEqual([]);
});

it("Next starts a standalone build in another way: compare server/next-app.ts with server.js of a build, and change SETTINGS_VARIABLE", () => {
  expect(readSource("build/utils.js")).toContain(`process.env.${SETTINGS_VARIABLE} = JSON.stringify(nextConfig)`);
});

it("Next reports a missing page by another error: change NOT_FOUND_MARK", () => {
  const { HTTP_ERROR_FALLBACK_ERROR_CODE } = require("next/dist/client/components/http-access-fallback/http-access-fallback.js");
  expect(NOT_FOUND_MARK).toContain(`${HTTP_ERROR_FALLBACK_ERROR_CODE};404`);
});

it("Next marks its empty error page otherwise: change ERROR_PAGE_MARK", () => {
  expect(readSource("server/app-render/app-render.js")).toMatch(/id: ["']__next_error__["']/);
  expect(ERROR_PAGE_MARK).toContain('id="__next_error__"');
});

it("Next adds the data of a page by other calls: change DATA_PART and DATA_START", () => {
  expect(readSource("server/app-render/use-flight-response.js")).toContain("(self.__next_f=self.__next_f||[])");
});
