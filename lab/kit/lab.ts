import type { Row } from "./table.ts";

export type LabContext = {
  parameters: string[];
  folder: string;
  /** Registers a cleanup step. The steps run in reverse order, also after a signal. */
  atEnd: (clean: () => Promise<unknown>) => void;
};

/** Runs experiments and yields their results. A lab succeeds if all rows meet their bars. */
export type Lab = (context: LabContext) => AsyncIterable<Row>;

export const getMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Runs an experiment. If it fails, the last row says why, and the following experiments can still run. */
export async function* reportFailure(name: string, experiment: () => AsyncIterable<Row>): AsyncGenerator<Row> {
  try {
    yield* experiment();
  } catch (error) {
    yield { row: name, measured: "failed", bar: "", met: false, note: getMessage(error) };
  }
}

/** Returns the names on the command line, or all names if there are none. */
export function selectNames(all: string[], parameters: string[]): string[] {
  const unknown = parameters.find((name) => !all.includes(name));
  if (unknown) throw new Error(`Unknown name ${unknown}. Use ${all.join(", ")}`);
  return all.filter((name) => parameters.length === 0 || parameters.includes(name));
}
