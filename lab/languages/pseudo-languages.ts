import { execFileSync } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { printAST } from "@formatjs/icu-messageformat-parser/printer.js";
import { root } from "../../scripts/project-root.ts";

const ACCENTS: Record<string, string> = { a: "á", e: "ë", i: "ï", o: "ô", u: "ü", n: "ñ", s: "š", t: "ť" };
const HEBREW = "אבגדהוזחטיךכלםמןנסעףפץצקרש";

/** Two languages made of the English dictionary: one 40 % longer with accents, one from right to left. */
export const PSEUDO_LANGUAGES = [
  {
    line: { code: "fr", name: "Longer", native: "Lôôññgëër", tag: "fr-IN-u-nu-latn" },
    write: (text: string) => text.replace(/[aeiounst]/gi, (letter) => ACCENTS[letter.toLowerCase()]!.repeat(2)),
  },
  {
    line: { code: "he", name: "Mirrored", native: "מירורד", tag: "he-IN-u-nu-latn", script: "Hebrew", direction: "rtl" },
    write: (text: string) => text.replace(/[a-z]/gi, (letter) => HEBREW.charAt(letter.toLowerCase().charCodeAt(0) - 97)),
  },
];

type Write = (text: string) => string;

/** Changes the texts of a message, not its arguments, tags and plural forms. */
function writeMessage(elements: MessageFormatElement[], write: Write) {
  for (const element of elements) {
    if (element.type === TYPE.literal) element.value = write(element.value);
    if (element.type === TYPE.tag) writeMessage(element.children, write);
    if ("options" in element) for (const { value } of Object.values(element.options)) writeMessage(value, write);
  }
}

type Words = { [key: string]: string | Words };

function writeWords(words: Words, write: Write): Words {
  const texts = Object.entries(words).map(([key, text]) => {
    if (typeof text !== "string") return [key, writeWords(text, write)];
    const message = parse(text);
    writeMessage(message, write);
    return [key, printAST(message)];
  });
  return Object.fromEntries(texts);
}

const LEFT_OUT = ["node_modules", ".git", ".next", ".build", "data", "test-results"].map((name) => path.join(root, name));

/** Copies the project and adds the two languages as CONTRIBUTING.md says: a line and a dictionary each. */
export function copyProject(copy: string): void {
  cpSync(root, copy, { recursive: true, filter: (file) => !LEFT_OUT.includes(file) });
  // Hard links: the build refuses a link to a folder outside. Copies where the system has none.
  execFileSync("sh", ["-c", 'cp -al "$0" "$1" || cp -a "$0" "$1"', path.join(root, "node_modules"), copy]);
  const english = JSON.parse(readFileSync(path.join(root, "messages/en.json"), "utf8"));
  for (const { line, write } of PSEUDO_LANGUAGES)
    writeFileSync(path.join(copy, "messages", `${line.code}.json`), JSON.stringify(writeWords(english, write)));
  const list = path.join(copy, "lib/shared/languages.ts");
  const lines = PSEUDO_LANGUAGES.map(({ line }) => `  ${JSON.stringify(line)},\n`).join("");
  writeFileSync(list, readFileSync(list, "utf8").replace("\n];", `\n${lines}];`));
}
