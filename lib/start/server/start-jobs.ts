import "server-only";
import { startMailer } from "@/lib/enquiries/server/mail/mailer";
import { startClearing } from "@/lib/start/server/clearing";
import { startClock } from "@/lib/start/server/clock";
import { startImports } from "@/lib/start/server/imports";
import { startPalettes } from "@/lib/start/server/palettes";

export async function startJobs(): Promise<void> {
  await startMailer();
  await startClock();
  await startImports();
  await startPalettes();
  await startClearing();
}
