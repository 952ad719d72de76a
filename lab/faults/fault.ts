import type { Stored } from "../kit/inventory.ts";
import type { LabContext } from "../kit/lab.ts";
import type { Postgres } from "../kit/postgres.ts";
import type { Site } from "../kit/site.ts";

/** What a fault has to work with. */
export type FaultContext = Pick<LabContext, "folder" | "atEnd"> & {
  postgres: Postgres;
  site: Site;
  /** What the site has stored. */
  stored: Stored;
  /** One that products may be added to. */
  subcategory: number;
  /** Stops the site in order and starts it. */
  restart: (variables?: Record<string, string>) => Promise<void>;
};

/** A line of the table. `impossible` says why a fault cannot be made on this machine. */
export type Result = {
  fault: string;
  impossible?: string;
  acknowledged?: number;
  found?: number;
  milliseconds?: number;
  problems?: string[];
};

/** Breaks something, mends it, and tells what became of the writes. */
export type Fault = (context: FaultContext) => AsyncGenerator<Result>;
