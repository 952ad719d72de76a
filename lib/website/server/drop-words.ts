import "server-only";
import { acquireLock, db } from "@/lib/platform/server/db";
import { log } from "@/lib/platform/server/log";
import { Prisma } from "@/lib/platform/server/prisma/client";
import { dropWords } from "@/lib/website/content/dropped-words";

/** Drops words that belong to the interface now from the documents of the website, and logs the ones that the firm had changed. */
export async function dropInterfaceWords(): Promise<void> {
  const lost = await db().$transaction(async (transaction) => {
    await acquireLock(transaction, "documents");
    const texts: string[] = [];
    for (const { id, group_name, data, draft } of await transaction.content.findMany()) {
      const [published, drafted] = [dropWords(group_name, data), dropWords(group_name, draft)];
      if (published.isSame && drafted.isSame) continue;
      texts.push(...[...published.changed, ...drafted.changed].map(({ path, value }) => `${group_name}.${path} ${JSON.stringify(value)}`));
      await transaction.content.update({
        where: { id },
        data: { data: published.kept as Prisma.InputJsonObject, draft: (drafted.kept as Prisma.InputJsonObject | null) ?? Prisma.DbNull },
      });
    }
    return new Set(texts);
  });
  if (lost.size > 0) log.info(`Website: these texts belong to the interface now and were dropped: ${[...lost].join(", ")}`);
}
