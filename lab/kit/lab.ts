export type LabContext = {
  parameters: string[];
  folder: string;
  /** Registers a cleanup step. The steps run in reverse order, also after a signal. */
  atEnd: (clean: () => Promise<unknown>) => void;
};

/** Runs experiments and prints the results. Returns true if all requirements are met. */
export type Lab = (context: LabContext) => Promise<boolean>;

export const getMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));
