import { z } from "zod";

/** Response of GET /api/sample: sample rows that can be removed, and sample rows kept because staff changed or extended them. */
export const sampleRows = z.object({ left: z.int(), kept: z.int() });
export type SampleRows = z.output<typeof sampleRows>;
