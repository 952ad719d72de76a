import { z } from "zod";

/** What GET /api/sample answers: rows of the sample catalogue that can be taken away, and those that have become the firm's. */
export const sampleRows = z.object({ left: z.int(), kept: z.int() });
export type SampleRows = z.output<typeof sampleRows>;
