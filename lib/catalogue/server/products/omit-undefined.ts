export const omitUndefined = <F extends object>(fields: F) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof F]?: Exclude<F[Name], undefined>;
  };
