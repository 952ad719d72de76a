import "server-only";
import { context } from "@/lib/server/process-context";

/** Says that mail is waiting. */
export const wakeMailer = () => context.mailer?.wake();
