import "server-only";
import { mailOwners } from "@/lib/auth/server/mail/mail-owners";
import { getDiskState } from "@/lib/platform/operation";
import { operationWords } from "@/lib/platform/operation-words";
import { db } from "@/lib/platform/server/db";
import { readDisks } from "@/lib/platform/server/operation";
import { readSetting, writeSetting } from "@/lib/platform/server/settings";
import { readContent } from "@/lib/website/server/content";

const SETTING = "disk-warning";

/** Sends owners one mail when a disk is nearly full. The next one can follow when there was enough space in between. */
export async function warnOfFullDisk(): Promise<void> {
  const short = (await readDisks()).filter((disk) => getDiskState(disk) !== "ok");
  const wasSent = (await readSetting(SETTING)) === true;
  if (short.length > 0 === wasSent) return;
  if (!wasSent) {
    const { subject, text } = operationWords.diskMail;
    await mailOwners({ subject: subject((await readContent("company")).brand), text: text(short.map(operationWords.low)) });
  }
  await writeSetting(db(), SETTING, !wasSent);
}
