import "server-only";
import { env } from "@/lib/platform/server/environment/env";

/** The id is the same for each attempt, so mail programs show a duplicate once. */
export const createMessageId = (title: string, id: number, createdAt: Date) =>
  `<${title}-${id}-${createdAt.getTime()}@${new URL(env().SITE_URL).hostname}>`;
