/** What stands for a placeholder: "" where there is nothing to say. */
export type Fillings = Record<string, string>;

const PLACEHOLDER = /\{([a-z][a-z ]*)\}/g;

/**
 * Words in which {placeholders} are filled in, once: what is filled in is no template itself. A line that would speak of something that
 * is not there, such as a reference, is left out; what nobody knows stays as it stands.
 */
export function filledIn(template: string, fillings: Fillings): string {
  const isBlank = (line: string) => [...line.matchAll(PLACEHOLDER)].some(([, name]) => fillings[name!] === "");
  return template
    .split("\n")
    .filter((line) => !isBlank(line))
    .map((line) => line.replace(PLACEHOLDER, (as, name: string) => (Object.hasOwn(fillings, name) ? fillings[name]! : as)))
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
