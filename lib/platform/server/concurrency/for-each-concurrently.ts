import "server-only";

const MAX_CONCURRENCY = 8;

export async function forEachConcurrently<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const remaining = items.values();
  const worker = async () => {
    for (const item of remaining) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(MAX_CONCURRENCY, items.length) }, worker));
}
