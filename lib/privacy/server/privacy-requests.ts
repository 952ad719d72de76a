import "server-only";
import { addEnquiry, type Sender, toSourceColumns } from "@/lib/enquiries/server/add-enquiry";
import { parseDay } from "@/lib/enquiries/server/enquiry-rows";
import type { PrivacyRequest } from "@/lib/privacy/privacy-requests";
import { addDays, toLocalDay } from "@/lib/shared/days";
import { PRIVACY_REQUEST_DAYS } from "@/lib/shared/limits";
import { getFirmTimeZone } from "@/lib/website/server/content";

export async function addPrivacyRequest(
  { kind, email = "", phone = "", message, ...source }: PrivacyRequest,
  sender: Sender,
): Promise<string> {
  const due = parseDay(addDays(toLocalDay(new Date(), await getFirmTimeZone()), PRIVACY_REQUEST_DAYS));
  const sent = { name: "", email, phone, message: message || null, privacy: kind, due };
  const { reference } = await addEnquiry({ kind: "privacy", ...sent, ...toSourceColumns(source) }, sender);
  return reference;
}
