import type { Metadata } from "next";
import { InvitationScreen } from "@/components/admin/auth/invitation-screen";
import { invitationAndResetWords } from "@/lib/auth/user-words";
import { getContentOrFallback } from "@/lib/website/server/content";

export const metadata: Metadata = { title: invitationAndResetWords.invitation.title, referrer: "no-referrer" };

export default async function InvitationPage() {
  return <InvitationScreen firm={await getContentOrFallback("company")} />;
}
