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

export const pickFields = <Name extends string, Row extends Record<Name, unknown>>(row: Row, names: readonly Name[]) =>
  createRecord(names, (name) => row[name]) as Pick<Row, Name>;

/** Creates each value on its first use and keeps it: Intl formats are slow to construct. */
export function createOnce<Key, Value>(create: (key: Key) => Value): (key: Key) => Value {
  const values = new Map<Key, Value>();
  return (key) => {
    const value = values.get(key) ?? create(key);
    values.set(key, value);
    return value;
  };
}

export const omitUndefined = <F extends object>(fields: F) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof F]?: Exclude<F[Name], undefined>;
  };
