import { diffWordsWithSpace } from "diff";

/** A piece of a text; marked where the other text has something else in its place. */
export type TextPart = { text: string; marked: boolean };

/** Texts that are further apart than so many changes are not compared word by word: it would take long, and tell nothing. */
const MAX_CHANGES = 1_000;
/** What two texts have in common is shortened to its ends when it is longer than this, in characters. */
const LONG = 240;
const END = 80;

/** Two texts, with the words marked that tell them apart. */
export function wordDifference(before: string, after: string): { before: TextPart[]; after: TextPart[] } {
  const changes = diffWordsWithSpace(before, after, { maxEditLength: MAX_CHANGES });
  if (!changes) return { before: [{ text: before, marked: true }], after: [{ text: after, marked: true }] };
  const common = changes.map(({ value, added, removed }, place) =>
    added || removed ? value : shortened(value, place > 0, place < changes.length - 1),
  );
  const side = (left: "added" | "removed") =>
    changes.flatMap((change, place) => (change[left] ? [] : [{ text: common[place]!, marked: change.added || change.removed }]));
  return { before: side("added"), after: side("removed") };
}

/** What stands beside a change is told, the rest left out. */
function shortened(text: string, isAfterChange: boolean, isBeforeChange: boolean): string {
  if (text.length <= LONG) return text;
  const start = isAfterChange ? text.slice(0, END) : "";
  return `${start}…${isBeforeChange ? text.slice(-END) : ""}`;
}
