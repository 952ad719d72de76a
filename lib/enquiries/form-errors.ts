import type { ErrorCode } from "@/lib/shared/words/error-codes";
import type { NoticeForm } from "@/lib/website/content/groups/privacy";

const person: ErrorCode[] = ["name_required", "name_too_long", "email_invalid", "email_too_long", "phone_invalid"];

const ofCalls: ErrorCode[] = [
  ...(["too_many_from_network", "too_many_from_everybody", "unavailable", "busy", "disk_full", "body_too_large"] as const),
  ...(["bad_request", "unexpected", "failed"] as const),
];

const ofLines: ErrorCode[] = [
  ...(["lines_required", "too_many_lines", "line_product_unknown", "line_variant_unknown", "line_quantity_invalid"] as const),
  "line_quantity_unclear",
];

/** The errors that visitors can get in each form, from the browser or from the call. */
export const formErrors: Record<NoticeForm, ErrorCode[]> = {
  inquiry: [...person, "message_too_long", "tile_name_required", "tile_name_too_long", ...ofCalls],
  contact: [...person, "message_required", "message_too_long", ...ofCalls],
  brochure: [
    "lead_name_invalid",
    "name_too_long",
    "email_invalid",
    "email_too_long",
    "lead_phone_invalid",
    "brochure_not_found",
    ...ofCalls,
  ],
  request: [...person, "message_too_long", "address_required", "address_too_long", ...ofLines, ...ofCalls],
  privacy: ["contact_required", "email_invalid", "email_too_long", "phone_invalid", "message_too_long", "privacy_kind_invalid", ...ofCalls],
};
