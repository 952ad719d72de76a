import "server-only";
import { createStaffMailKind } from "@/lib/auth/server/mail/staff-mail";
import { startBackups } from "@/lib/backups/server/backup-jobs";
import { enquiryMailKinds } from "@/lib/enquiries/server/mail/mail-kinds";
import { startDeliveryLoop } from "@/lib/integrations/server/delivery-loop";
import { startMailer } from "@/lib/platform/server/mail/mailer";
import { measureDisks } from "@/lib/platform/server/operation";
import { startClearing } from "@/lib/start/server/clearing";
import { startImports } from "@/lib/start/server/imports";
import { startPalettes } from "@/lib/start/server/palettes";
import { startScheduler } from "@/lib/start/server/scheduler";
import { readContent, readFirmTimeZone } from "@/lib/website/server/content";

const readBrand = async () => (await readContent("company")).brand;

export async function startJobs(): Promise<void> {
  measureDisks();
  await startMailer([...enquiryMailKinds, createStaffMailKind(readBrand)], await readFirmTimeZone());
  await startScheduler();
  await startImports();
  await startPalettes();
  await startClearing();
  await startBackups();
  startDeliveryLoop();
}
