import "server-only";
import { startClearing } from "@/lib/server/jobs/clearing";
import { startClock } from "@/lib/server/jobs/clock";
import { startImports } from "@/lib/server/jobs/imports";
import { startPalettes } from "@/lib/server/jobs/palettes";
import { startMailer } from "@/lib/server/mail/mailer";

/** Starts the workers of all that waits. What is new is added here; how it is tried again stands in job-queue.ts. */
export async function startJobs(): Promise<void> {
  await startMailer();
  await startClock();
  await startImports();
  await startPalettes();
  await startClearing();
}
