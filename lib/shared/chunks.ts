export function* splitIntoChunks<T>(all: Iterable<T>, size: number): Generator<T[]> {
  let chunk: T[] = [];
  for (const item of all) {
    chunk.push(item);
    if (chunk.length < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}
