import "server-only";
import { db } from "@/lib/platform/server/db";
import { log } from "@/lib/platform/server/log";
import { Prisma } from "@/lib/platform/server/prisma/client";
import { isContentGroup } from "@/lib/shared/content-groups";
import { getContentGroup } from "@/lib/website/content/groups/groups";
import { splitRemovedFields } from "@/lib/website/content/removed-fields";
import { en } from "@/lib/website/content/words/en";

/** Drops fields that this version does not have any more from the documents of the website, and logs the texts that are lost. */
export async function dropRemovedFields(): Promise<void> {
  for (const { id, group_name, data, draft } of await db().content.findMany()) {
    if (!isContentGroup(group_name)) continue;
    const { root } = getContentGroup(group_name);
    const [published, drafted] = [splitRemovedFields(root, data), splitRemovedFields(root, draft)];
    const removed = [...published.removed, ...drafted.removed];
    if (removed.length === 0) continue;
    const lost = removed.filter(({ path, value }) => value && value !== findWord(group_name, path));
    const texts = new Set(lost.map(({ path, value }) => `${group_name}.${path} ${JSON.stringify(value)}`));
    if (texts.size > 0) log.info(`Website: these texts belong to the interface now and were dropped: ${[...texts].join(", ")}`);
    await db().content.update({
      where: { id },
      data: { data: published.kept as Prisma.InputJsonObject, draft: (drafted.kept as Prisma.InputJsonObject | null) ?? Prisma.DbNull },
    });
  }
}

const findWord = (group: string, path: string): unknown =>
  [group, ...path.split(".")].reduce<unknown>((words, name) => (words as Record<string, unknown> | undefined)?.[name], en);
