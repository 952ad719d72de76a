import type { Row } from "../kit/rows.ts";
import type { Site } from "../kit/site.ts";

/** What a group of rows has to work with. Its folder, and each site that it started there, are gone when it is done. */
export type Context = {
  /** A running site with the sample content, which only this group uses. */
  site: Site;
  /** Starts a site on the same data, on another port; the one before must have been stopped. */
  startSite: (variables?: Record<string, string>) => Promise<Site>;
  /** The folder of the production build. */
  build: string;
  /** A folder for this group, in which there is only the site's data. */
  folder: string;
  /** Tells how far it is. */
  say: (line: string) => void;
};

/** Measures some rows; lab/bench/run.ts lists all groups. */
export type Group = (context: Context) => Promise<Row[]>;
