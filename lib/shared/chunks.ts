/** Some of a sequence at a time, made as they are wanted; the last may be fewer. */
export function* chunksOf<T>(all: Iterable<T>, size: number): Generator<T[]> {
  let chunk: T[] = [];
  for (const one of all) {
    chunk.push(one);
    if (chunk.length < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}
