/** A row of a table of measurements. `bar` is for example "≥ 0.5", or "" if the value is only for information. */
export type Row = { row: string; measured: string; bar: string; met: boolean; note?: string };
type Format = { unit?: string; digits?: number; note?: string };

export const IN_MEGABYTES = { unit: " MB", digits: 0 };
export const IN_MILLISECONDS = { unit: " ms", digits: 0 };
export const IN_SECONDS = { unit: " s", digits: 1 };

function measure(row: string, measured: number, bar: string, met: boolean, { unit = "", digits = 2, note }: Format): Row {
  return { row, measured: measured.toFixed(digits) + unit, bar: bar + unit, met, note };
}

export const atLeast = (row: string, measured: number, bar: number, format: Format = {}) =>
  measure(row, measured, `≥ ${bar}`, measured >= bar, format);

export const atMost = (row: string, measured: number, bar: number, format: Format = {}) =>
  measure(row, measured, `≤ ${bar}`, measured <= bar, format);

export function expectNone(row: string, count: number, total: number, note?: string): Row {
  return { row, measured: `${count} of ${total}`, bar: "0", met: count === 0, note };
}

export const inform = (row: string, measured: string, note?: string): Row => ({ row, measured, bar: "", met: true, note });

export function expectNoProblem(row: string, measured: string, problem: string | false): Row {
  return { row, measured, bar: "", met: !problem, note: problem || undefined };
}

export const median = (values: number[]) => percentile(values, 0.5);

export const percentile = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN;

export const getMedians = <K extends string>(rounds: Record<K, number>[]) =>
  Object.fromEntries(Object.keys(rounds[0]!).map((name) => [name, median(rounds.map((round) => round[name as K]))])) as Record<K, number>;

export const toSeconds = (milliseconds: number, digits = 1) => `${(milliseconds / 1000).toFixed(digits)} s`;

export function printTable(heads: string[], rows: string[][]) {
  const widths = heads.map((_, column) => Math.max(...[heads, ...rows].map((row) => row[column]?.length ?? 0)));
  const toLine = (row: string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ");
  console.log(`\n${[heads, ...rows].map((row) => toLine(row).trimEnd()).join("\n")}`);
}

/** Prints the rows, then the notes of missed rows, which may be long. Returns false if a row is missed or there is none. */
export function printRows(rows: Row[]): boolean {
  const toCells = ({ row, measured, bar, met, note = "" }: Row) => [row, measured, bar, met ? "met" : "MISSED", met ? note : ""];
  printTable(["Row", "Measured", "Bar", "", "Note"], rows.map(toCells));
  const missed = rows.filter(({ met }) => !met);
  for (const { row, note = "no details" } of missed) console.log(`\nMISSED: ${row}: ${note}`);
  return rows.length > 0 && missed.length === 0;
}

export type LabContext = {
  parameters: string[];
  folder: string;
  /** Registers a cleanup step. The steps run in reverse order, also after a signal. */
  atEnd: (clean: () => Promise<unknown>) => void;
};

export type Lab = (context: LabContext) => AsyncIterable<Row>;

export const getMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** If an experiment fails, its last row says why, and the following experiments can still run. */
export async function* reportFailure(name: string, experiment: () => AsyncIterable<Row>): AsyncGenerator<Row> {
  try {
    yield* experiment();
  } catch (error) {
    yield { row: name, measured: "failed", bar: "", met: false, note: getMessage(error) };
  }
}

export function selectNames(all: string[], parameters: string[]): string[] {
  const unknown = parameters.find((name) => !all.includes(name));
  if (unknown) throw new Error(`Unknown name ${unknown}. Use ${all.join(", ")}`);
  return all.filter((name) => parameters.length === 0 || parameters.includes(name));
}
