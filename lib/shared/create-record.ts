export const createRecord = <Name extends string, Value>(names: readonly Name[], getValue: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, getValue(name)])) as Record<Name, Value>;
