import { z } from "zod";
import { deskMessages as words } from "@/lib/enquiries/desk-messages";
import { rowId } from "@/lib/shared/ids";
import { MAX_NOTE, MAX_REPLY, MAX_TEMPLATE_TITLE, MAX_TITLE } from "@/lib/shared/limits";
import { optionalText } from "@/lib/shared/text/text";

export const REPLY_CHANNELS = ["call", "whatsapp", "mail"] as const;
export type ReplyChannel = (typeof REPLY_CHANNELS)[number];

export const enquiryReply = z.object({
  id: rowId,
  channel: z.enum(REPLY_CHANNELS),
  subject: z.string().nullable(),
  text: z.string(),
  template: z.string().nullable(),
  quotation: rowId.nullable(),
  by: z.string(),
  at: z.iso.datetime(),
  /** Only mail can be queued or failed. */
  state: z.enum(["queued", "sent", "failed"]),
  error: z.string().nullable(),
});
export type EnquiryReply = z.output<typeof enquiryReply>;

/** The body of POST /api/enquiries/{id}/replies. Only calls may have no text. */
export const newReply = z
  .strictObject({
    channel: z.enum(REPLY_CHANNELS, words.channelInvalid),
    text: optionalText("Text", MAX_REPLY).transform((text) => text ?? ""),
    subject: optionalText("Subject", MAX_TITLE),
    template: optionalText("Template", MAX_TEMPLATE_TITLE),
    quotation: rowId.optional(),
    done: z.strictObject({ note: optionalText("Note", MAX_NOTE) }).optional(),
  })
  .refine(({ channel, text }) => channel === "call" || text !== "", { path: ["text"], error: words.replyTextRequired });
export type NewReply = z.output<typeof newReply>;
