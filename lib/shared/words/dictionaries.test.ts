import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { LOCALES, TRANSLATED_LANGUAGES } from "@/lib/shared/languages";

type Words = { [key: string]: string | Words };

const readJson = (path: string): Words => JSON.parse(readFileSync(path, "utf8"));

const flatten = (words: Words, within = ""): [path: string, text: string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === "string" ? [[within + key, value] as [string, string]] : flatten(value, `${within}${key}.`),
  );

const dictionaries = Object.fromEntries(LOCALES.map((code) => [code, Object.fromEntries(flatten(readJson(`messages/${code}.json`)))]));
const english = dictionaries.en!;

/** Texts of the firm that ship with the project, with their translations. A language may have none. */
const readShipped = (code: string): [english: string, text: string][] =>
  ["lib/website/content/translations", "prisma/sample/translations"]
    .map((folder) => `${folder}/${code}.json`)
    .flatMap((file) => (existsSync(file) ? flatten(readJson(file)) : []));

const list = (text: string, pattern: RegExp) => (text.match(pattern) ?? []).sort();
const listArguments = (text: string) => list(text, /\{\w+(?=\}|, (?:plural|select))/g);

describe.each(TRANSLATED_LANGUAGES)("the dictionary %s", (code) => {
  const words = dictionaries[code]!;

  it("has the keys of the English one", () => {
    expect(Object.keys(words)).toEqual(Object.keys(english));
  });

  it("has the same arguments, tags and line breaks, and no blank text", () => {
    const different = Object.entries(english).filter(([path, text]) => {
      const own = words[path] ?? "";
      const isBlank = own.trim() === "" && text.trim() !== "";
      const hasOthers = [/<\/?\w+>/g, /\n/g].some((pattern) => list(own, pattern).join() !== list(text, pattern).join());
      return isBlank || hasOthers || [...new Set(listArguments(own))].join() !== [...new Set(listArguments(text))].join();
    });
    expect(different.map(([path]) => path)).toEqual([]);
  });

  it("has Latin digits only", () => {
    const texts = [...Object.values(words), ...readShipped(code).map(([, text]) => text)];
    expect(texts.filter((text) => /(?![0-9])\p{Nd}/u.test(text))).toEqual([]);
  });
});

test("translations of shipped texts keep their placeholders, tags and numbers", () => {
  for (const code of TRANSLATED_LANGUAGES) {
    const different = readShipped(code).filter(([source, text]) =>
      [/\{[a-z ]+\}/g, /<\/?[a-z]+\d?/g, /\d+(?:[.,]\d+)?/g].some((pattern) => list(source, pattern).join() !== list(text, pattern).join()),
    );
    expect(different).toEqual([]);
  }
});

describe("the glossary", () => {
  const cells = (line: string) => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell]) => cell!.replace(/^"|"$/g, ""));
  const [head, ...lines] = readFileSync("docs/glossary.csv", "utf8").trim().split("\n");
  const terms = lines.map((line) => Object.fromEntries(cells(line).map((cell, place) => [cells(head!)[place], cell])));
  const codes = TRANSLATED_LANGUAGES.filter((code) => cells(head!).includes(code));

  /** Menus and headings use these as nouns, buttons as verbs. */
  const VARIED = ["compare", "search", "product"];

  const listPairs = (code: string): [string, string][] => [
    ...Object.entries(english).map(([path, text]): [string, string] => [text, dictionaries[code]![path] ?? ""]),
    ...readShipped(code),
  ];

  it("has at least 150 terms in all languages", () => {
    expect(terms.length).toBeGreaterThanOrEqual(150);
    expect(terms.filter((term) => codes.some((code) => !term[code]))).toEqual([]);
  });

  it("gives labels their translation", () => {
    for (const code of codes) {
      const wrong = listPairs(code).filter(([source, text]) => {
        const term = terms.find((one) => one.term!.toLowerCase() === source.toLowerCase());
        return term && !VARIED.includes(source.toLowerCase()) && !term[code]!.split(/\s*[;/]\s*/).includes(text);
      });
      expect(wrong).toEqual([]);
    }
  });

  it("names materials alike wherever they stand, inflected or not", () => {
    const MATERIALS = ["granite", "sandstone", "limestone", "slate", "onyx", "travertine", "porcelain", "terrazzo", "terracotta", "mosaic"];
    for (const code of codes) {
      for (const term of terms.filter(({ term }) => MATERIALS.includes(term!))) {
        const stem = term[code]!.replace(/[\p{M}]+$/u, "");
        const mentions = new RegExp(`(?<![\\w-])${term.term}(?![\\w-])`, "i");
        expect(listPairs(code).filter(([source, text]) => mentions.test(source) && !text.includes(stem))).toEqual([]);
      }
    }
  });
});
