import type { Words } from "@/lib/shared/words/page-words";

/** "Water absorption" has the key `waterAbsorption`. */
const toTestKey = (test: string) => test.toLowerCase().replace(/[^a-z0-9]+([a-z0-9])|[^a-z0-9]/g, (_, next = "") => next.toUpperCase());

export function nameTest(names: Words<"tests">, test: string): string {
  const key = toTestKey(test) as Parameters<typeof names>[0];
  return names.has(key) ? names(key) : test;
}
