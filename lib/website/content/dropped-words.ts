import en from "@/messages/en.json";

type Json = { [name: string]: unknown };

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Removes words that belong to the interface now from a stored document of a group. Other fields stay, also fields of a later version.
 * @returns the rest, and the paths and values of removed words that a firm had changed
 */
export function dropWords(
  group: string,
  document: unknown,
): { kept: unknown; changed: { path: string; value: unknown }[]; isSame: boolean } {
  const changed: { path: string; value: unknown }[] = [];
  let isSame = true;
  function drop(words: Json, values: Json, path: string[]): Json {
    const entries = Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
      const word = words[name];
      if (word === undefined) return [[name, value]];
      if (isObject(word) && isObject(value)) {
        const kept = drop(word, value, [...path, name]);
        return Object.keys(kept).length > 0 ? [[name, kept]] : [];
      }
      isSame = false;
      if (value && value !== word) changed.push({ path: [...path, name].join("."), value });
      return [];
    });
    return Object.fromEntries(entries);
  }
  const words = (en as Json)[group];
  const kept = isObject(words) && isObject(document) ? drop(words, document, []) : document;
  return { kept, changed, isSame };
}
