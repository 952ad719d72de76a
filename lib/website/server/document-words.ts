import "server-only";
import type { ContentGroup } from "@/lib/shared/content-groups";
import type { GroupContent, GroupTexts } from "@/lib/website/content/groups/groups";

type Json = { [name: string]: unknown };

/** Adds the words of the interface (messages) to the texts of a group. */
export async function addWords<Name extends ContentGroup>(
  group: Name,
  texts: GroupTexts<Name>,
  language: string,
): Promise<GroupContent<Name>> {
  const messages: Json = (await import(`@/messages/${language}.json`)).default;
  return merge(texts, (messages[group] ?? {}) as Json) as GroupContent<Name>;
}

const merge = (texts: Json, words: Json): Json => ({
  ...texts,
  ...Object.fromEntries(
    Object.entries(words).map(([name, word]) => [name, typeof word === "object" ? merge((texts[name] ?? {}) as Json, word as Json) : word]),
  ),
});
