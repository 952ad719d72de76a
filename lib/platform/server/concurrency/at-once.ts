import "server-only";

/** How many folders are written at once. */
const AT_ONCE = 8;

/** Does something with each of many, some of them at once. */
export async function eachOfMany<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const left = all.values();
  const worker = async () => {
    for (const one of left) await work(one);
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, all.length) }, worker));
}
