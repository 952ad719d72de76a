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

export const createRecord = <Name extends string, Value>(names: readonly Name[], getValue: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, getValue(name)])) as Record<Name, Value>;

export const omitUndefined = <F extends object>(fields: F) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof F]?: Exclude<F[Name], undefined>;
  };
