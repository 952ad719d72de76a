import { z } from "zod";
import { MAX_EMAIL, MAX_MESSAGE, MAX_NAME, MAX_TITLE } from "@/lib/domain/limits";
import { messages } from "@/lib/domain/messages";
import { emailText, optionalText, phoneText, requiredText } from "@/lib/domain/text";

/** An enquiry about a tile: the body of POST /api/inquiry/c. */
export const inquiry = z.object({
  tileName: requiredText("Tile name", MAX_TITLE, messages.inquiry.tileNameRequired),
  userName: requiredText("Name", MAX_NAME, messages.inquiry.nameRequired),
  email: emailText(MAX_EMAIL, messages.inquiry.emailInvalid),
  phone: phoneText(messages.inquiry.phoneInvalid),
  message: optionalText("Message", MAX_MESSAGE),
});

export type Inquiry = z.output<typeof inquiry>;
