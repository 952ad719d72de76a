import type { Site } from "../kit/site.ts";
import type { Row } from "../kit/table.ts";

export type Context = {
  site: Site;
  /** Starts a site on the same data. The previous one must be stopped. */
  startSite: (variables?: Record<string, string>) => Promise<Site>;
  build: string;
  folder: string;
  log: (line: string) => void;
};

export type Group = (context: Context) => Promise<Row[]>;
