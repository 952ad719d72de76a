import { z } from "zod";
import { privacyMessages } from "@/lib/privacy/words";
import { MAX_RETENTION_DAYS, MIN_LOG_DAYS } from "@/lib/shared/limits";

const days = (min: number) =>
  z
    .int(privacyMessages.retention.invalid(min))
    .min(min, privacyMessages.retention.invalid(min))
    .max(MAX_RETENTION_DAYS, privacyMessages.retention.invalid(min));

/** Retention in days. The body of PUT /api/settings/privacy. */
export const retention = z.strictObject({ enquiries: days(1), spam: days(1), log: days(MIN_LOG_DAYS) });
export type Retention = z.output<typeof retention>;
