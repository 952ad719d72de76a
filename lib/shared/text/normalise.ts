/** Characters without a visible form that copying adds: zero-width spaces, byte order marks and direction marks. */
const INVISIBLE = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;

/** Invisible characters that belong to a text but not to its comparison: joiners, soft hyphens and variation selectors. */
const IGNORED = /\u00ad|\u200c|\u200d|[\ufe00-\ufe0f]/g;

/** Characters with the same meaning. The SQL function `comparable` has the same table. */
const SAME_CHARACTERS: [RegExp, string][] = [
  [/[\u2010-\u2015\u2212]/g, "-"],
  [/[\u2018-\u201b\u02bc\u2032]/g, "'"],
  [/[\u201c-\u201f\u2033]/g, '"'],
  [/\s+/g, " "],
];

/** Removes characters that PostgreSQL cannot store: NUL and unpaired surrogates. */
export const removeUnstorable = (text: string): string => text.replaceAll("\u0000", "").replace(/\p{Cs}/gu, "");

/** Composes letters and removes invisible characters, and those that PostgreSQL cannot store. Every stored text passes through it. */
export const normaliseText = (text: string): string => removeUnstorable(text).replace(INVISIBLE, "").normalize("NFC");

/** Removes all characters without a visible form, for texts in which none has a meaning. */
export const removeInvisible = (text: string): string => text.replace(INVISIBLE, "").replace(IGNORED, "");

export const toAsciiDigits = (text: string): string =>
  text.replace(/(?!\d)\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!;
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
    return String((code - zero) % 10);
  });

/**
 * Returns the form in which names, terms, file names and SKUs are compared. Case, spacing, accents' encoding, typographic quotes and hyphens,
 * digits of other scripts and invisible characters make no difference. The SQL function `comparable` does the same.
 */
export function toComparable(text: string): string {
  // Most texts are plain ASCII with single spaces. They need none of the rest, which takes ten times as long.
  const isPlain = !/[^ -~]| {2}/.test(text);
  const comparable = isPlain
    ? text
    : SAME_CHARACTERS.reduce(
        (changed, [characters, one]) => changed.replace(characters, one),
        toAsciiDigits(removeInvisible(normaliseText(text))),
      );
  return comparable.toLowerCase().trim();
}
