import type { Site } from "../kit/site.ts";
import type { Row } from "../kit/table.ts";

/** `site` is running with the sample content. A group may stop it and start it again on the same data. */
export type Context = { site: Site; folder: string; log: (line: string) => void };

export type Group = (context: Context) => Promise<Row[]>;
