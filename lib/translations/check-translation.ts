import { isInScript } from "@/lib/shared/languages";
import { normaliseText } from "@/lib/shared/text/normalise";
import { toPlainText } from "@/lib/shared/text/plain-text";
import { messages } from "@/lib/shared/words/messages";
import { translationMessages as words } from "@/lib/translations/words";

const MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const TAG = /<\/?[a-z!]/i;
const SCRIPT_TAG = /<\/?(?:script|style|iframe|object)|\son\w+\s*=|javascript:/i;
const PLACEHOLDER = /\{[a-z][a-z ]*\}/gi;

type Source = { label: string; source: string; most: number; isHtml?: boolean };

/** Blank texts remove a translation. @returns the text to store, with an error that refuses it or a warning that does not */
export function checkTranslation(language: string, typed: string, { label, source, most, isHtml }: Source) {
  const text = normaliseText(typed).trim();
  const check = (): string | undefined => {
    if (text.length > most) return messages.tooLong(label, most);
    if (isHtml ? SCRIPT_TAG.test(text) : /<\/?script/i.test(text)) return words.script;
    if (!isHtml && TAG.test(text) && !TAG.test(source)) return words.markup;
    const lost = (source.match(PLACEHOLDER) ?? []).find((name) => !text.includes(name));
    return lost && words.placeholder(lost);
  };
  const error = text === "" ? undefined : check();
  const plain = isHtml ? toPlainText(typed) : typed;
  const isForeign = /\p{L}/u.test(plain) && !isInScript(plain, language) && text !== source;
  const warning = isForeign ? words.wrongScript(language) : MARKS.test(plain) ? words.marks : undefined;
  return { text, error, warning };
}
