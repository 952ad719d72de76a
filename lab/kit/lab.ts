/** What lab/run.ts gives to a lab. */
export type LabContext = {
  /** What stands behind its name on the command line. */
  parameters: string[];
  /** For this run alone; it is removed at the end. */
  folder: string;
  /** What is to be stopped or put right at the end, last first, also when a signal breaks the run off. */
  atEnd: (clean: () => Promise<unknown>) => void;
};

/** Tries something and prints what it found; true when all of it is as it must be. */
export type Lab = (context: LabContext) => Promise<boolean>;
