import { z } from "zod";
import { deskMessages } from "@/lib/enquiries/desk-messages";

const words = deskMessages.notifications;
const MAX_WAITING_MINUTES = 7 * 24 * 60;

export const notificationSettings = z.strictObject({
  /** All users for sales are mailed a new enquiry too, besides the firm's address. */
  new_leads: z.enum(["all", "nobody"], words.newLeads),
  /** Working minutes after which owners are mailed about an enquiry without an answer. 0 turns it off. */
  waiting_minutes: z.int(words.waitingMinutes).min(0, words.waitingMinutes).max(MAX_WAITING_MINUTES, words.waitingMinutes),
  digest_at: z
    .string(words.digestAt)
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, words.digestAt)
    .nullable(),
});
export type NotificationSettings = z.output<typeof notificationSettings>;

export const defaultNotifications: NotificationSettings = { new_leads: "all", waiting_minutes: 120, digest_at: "09:00" };
