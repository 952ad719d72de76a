import { cache } from "react";

/** Loads a page once for its metadata and its body: Next gives each of them an object of its own with the same parameters. */
export function loadOnce<Params extends object, Page>(load: (parameters: Params) => Promise<Page>) {
  const loadByKey = cache((key: string) => load(JSON.parse(key)));
  return async (parameters: Promise<Params>) => loadByKey(JSON.stringify(await parameters));
}
