import "server-only";
import pMap from "p-map";

export const forEachConcurrently = <T>(items: readonly T[], work: (item: T) => Promise<unknown>) => pMap(items, work, { concurrency: 8 });
