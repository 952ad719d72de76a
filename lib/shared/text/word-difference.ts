import { diffWordsWithSpace } from "diff";

export type TextPart = { text: string; marked: boolean };

/** Maximum edit distance. Texts that differ more are not compared: it is slow and the result is unreadable. */
const MAX_CHANGES = 1_000;
const MAX_COMMON_LENGTH = 240;
const KEPT_END_LENGTH = 80;

export function compareWords(before: string, after: string): { before: TextPart[]; after: TextPart[] } {
  const changes = diffWordsWithSpace(before, after, { maxEditLength: MAX_CHANGES });
  if (!changes) return { before: [{ text: before, marked: true }], after: [{ text: after, marked: true }] };
  const common = changes.map(({ value, added, removed }, place) =>
    added || removed ? value : shortenCommonPart(value, place > 0, place < changes.length - 1),
  );
  const side = (left: "added" | "removed") =>
    changes.flatMap((change, place) => (change[left] ? [] : [{ text: common[place]!, marked: change.added || change.removed }]));
  return { before: side("added"), after: side("removed") };
}

function shortenCommonPart(text: string, isAfterChange: boolean, isBeforeChange: boolean): string {
  if (text.length <= MAX_COMMON_LENGTH) return text;
  const start = isAfterChange ? text.slice(0, KEPT_END_LENGTH) : "";
  return `${start}…${isBeforeChange ? text.slice(-KEPT_END_LENGTH) : ""}`;
}
