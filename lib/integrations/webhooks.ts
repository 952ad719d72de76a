import { z } from "zod";
import { webhookMessages as words } from "@/lib/integrations/words";
import { reference, rowId } from "@/lib/shared/ids";
import { MAX_URL } from "@/lib/shared/limits";
import { filterParameter, rowLimit } from "@/lib/shared/paging";
import { EVENT_TYPES, type EventType } from "@/lib/shared/resources";
import { messages } from "@/lib/shared/words/messages";

/** Events that are raised today. The form offers only these. */
export const RAISED_EVENTS = [
  "enquiry.created",
  "request.created",
  "product.published",
  "product.withdrawn",
  "quotation.accepted",
] as const satisfies EventType[];

const DELIVERY_STATES = ["waiting", "delivered", "failed", "dropped"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** A webhook. `failing_since` is the first failure since the last success. */
export const webhook = z.object({
  id: rowId,
  url: z.string(),
  events: z.array(z.enum(EVENT_TYPES)),
  active: z.boolean(),
  failing_since: z.iso.datetime().nullable(),
  /** Until then, deliveries are also signed with the previous secret. */
  old_secret_until: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});
export type Webhook = z.output<typeof webhook>;
export const webhookPage = z.object({ items: z.array(webhook), total: z.int(), next: rowId.nullable() });
export type WebhookPage = z.output<typeof webhookPage>;

export const webhookWithSecret = webhook.extend({ secret: z.string() });
export type WebhookWithSecret = z.output<typeof webhookWithSecret>;

/** A delivery. `status` and `error` are from the last attempt, `next_at` is the time of the next one. */
export const delivery = z.object({
  id: rowId,
  message_id: z.string(),
  type: z.string(),
  row_id: rowId.nullable(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  status: z.int().nullable(),
  error: z.string().nullable(),
  duration_ms: z.int().nullable(),
  created_at: z.iso.datetime(),
  next_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
});
export type Delivery = z.output<typeof delivery>;
export const deliveryPage = z.object({ items: z.array(delivery), total: z.int(), next: rowId.nullable() });
export type DeliveryPage = z.output<typeof deliveryPage>;

export const deliveryQuery = z.object({ after: filterParameter(reference(words.afterInvalid)), limit: rowLimit });
export type DeliveryQuery = z.output<typeof deliveryQuery>;

const url = z
  .string(words.urlInvalid)
  .trim()
  .max(MAX_URL, { error: messages.tooLong("Address", MAX_URL), abort: true })
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), { error: words.urlInvalid, abort: true })
  .refine((text) => !hasLogin(new URL(text)), words.urlWithLogin);

const hasLogin = ({ username, password }: URL) => username !== "" || password !== "";

const events = z
  .array(z.enum(EVENT_TYPES, words.eventInvalid), words.eventsRequired)
  .min(1, words.eventsRequired)
  .max(100, words.eventsRequired)
  .transform((types) => [...new Set(types)]);

export const newWebhook = z.strictObject({ url, events });
export type NewWebhook = z.output<typeof newWebhook>;

export const webhookChange = z.strictObject({
  url: url.optional(),
  events: events.optional(),
  active: z.boolean(words.activeInvalid).optional(),
});
export type WebhookChange = z.output<typeof webhookChange>;
