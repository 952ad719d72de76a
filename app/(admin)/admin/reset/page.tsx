import type { Metadata } from "next";
import { ResetScreen } from "@/components/admin/auth/reset-screen";
import { invitationAndResetWords } from "@/lib/auth/user-words";
import { getMailSettings } from "@/lib/platform/server/mail/mail-settings";
import { getContentOrFallback } from "@/lib/website/server/content";

export const metadata: Metadata = { title: invitationAndResetWords.reset.title, referrer: "no-referrer" };

export default async function ResetPage() {
  return <ResetScreen firm={await getContentOrFallback("company")} sendsMail={getMailSettings() !== undefined} />;
}
