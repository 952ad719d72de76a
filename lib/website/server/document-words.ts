import "server-only";
import type { ContentGroup } from "@/lib/shared/content-groups";
import { type GroupContent, type GroupTexts, STAFF_FIELD } from "@/lib/website/content/groups/groups";

type Json = { [name: string]: unknown };

/** Adds the words of the interface (messages) to the texts of a group, and leaves out texts for staff. */
export async function addWords<Name extends ContentGroup>(
  group: Name,
  texts: GroupTexts<Name>,
  language: string,
): Promise<GroupContent<Name>> {
  const messages: Json = (await import(`@/messages/${language}.json`)).default;
  const shown = Object.fromEntries(Object.entries(texts).filter(([name]) => name !== STAFF_FIELD));
  return merge(shown, (messages[group] ?? {}) as Json) as GroupContent<Name>;
}

const merge = (texts: Json, words: Json): Json => ({
  ...texts,
  ...Object.fromEntries(
    Object.entries(words).map(([name, word]) => [name, typeof word === "object" ? merge((texts[name] ?? {}) as Json, word as Json) : word]),
  ),
});
