type PlaceholderValues = Record<string, string>;

const PLACEHOLDER = /\{([a-z][a-z ]*)\}/g;

/** Fills {placeholders} once. Removes lines whose placeholder is blank. Keeps unknown placeholders. */
export function fillPlaceholders(template: string, values: PlaceholderValues): string {
  const isBlank = (line: string) => [...line.matchAll(PLACEHOLDER)].some(([, name]) => values[name!] === "");
  return template
    .split("\n")
    .filter((line) => !isBlank(line))
    .map((line) => line.replace(PLACEHOLDER, (placeholder, name: string) => (Object.hasOwn(values, name) ? values[name]! : placeholder)))
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
