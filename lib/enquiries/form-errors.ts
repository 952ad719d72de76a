import type { ErrorCode } from "@/lib/shared/words/error-codes";
import type { NoticeForm } from "@/lib/website/content/groups/privacy";

const person: ErrorCode[] = ["name_required", "name_too_long", "email_invalid", "email_too_long", "phone_invalid"];

/** The errors that the browser itself finds in each form. */
export const formErrors: Record<NoticeForm, ErrorCode[]> = {
  inquiry: [...person, "message_too_long"],
  contact: [...person, "message_required", "message_too_long"],
  brochure: ["lead_name_invalid", "name_too_long", "email_invalid", "email_too_long", "lead_phone_invalid"],
  request: [...person, "message_too_long", "address_required", "address_too_long", "line_quantity_invalid", "line_quantity_unclear"],
  privacy: ["contact_required", "email_invalid", "email_too_long", "phone_invalid", "message_too_long"],
};
