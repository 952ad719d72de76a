export const EVENT_TYPES = [
  "enquiry.created",
  "request.created",
  "product.published",
  "product.withdrawn",
  "hold.created",
  "hold.ended",
  "quotation.accepted",
] as const;
export type EventType = (typeof EVENT_TYPES)[number];
