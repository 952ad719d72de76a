import { MAX_FAILING_DAYS, MAX_WEBHOOKS } from "@/lib/shared/limits";
import type { EventType } from "@/lib/shared/resources";
import { adminScreens } from "@/lib/shared/words/screens";

export const webhookMessages = {
  accessSubject: (host: string) => `Webhook ${host}`,
  invalidId: "Invalid webhook ID!",
  missing: "Webhook not found",
  deliveryInvalidId: "Invalid delivery ID!",
  deliveryMissing: "Delivery not found",
  urlInvalid: "Enter an address such as https://erp.example.com/hooks.",
  urlWithLogin: "The address must not contain a user name or password.",
  urlNotHttps: "The address must start with https://.",
  urlNotPublic: "The address must be on the public internet.",
  eventInvalid: "Unknown event.",
  eventsRequired: "Choose at least one event.",
  activeInvalid: "active must be true or false.",
  afterInvalid: "after must be the id of a delivery.",
  tooMany: `You can have up to ${MAX_WEBHOOKS} webhooks. Delete one first.`,
  notActive: "This webhook is turned off. Turn it on first.",
  added: "Webhook added. Copy the secret now.",
  changed: "Webhook saved.",
  removed: "Webhook deleted.",
  secretAdded: "New secret created. Copy it now.",
  tested: { delivered: "Test delivered.", failed: "The test was not delivered." },
  retried: "Delivery queued again.",
} as const;

export const webhookMail = (host: string, siteUrl: string) => ({
  subject: `The webhook to ${host} is turned off`,
  text: [
    `Nothing could be delivered to ${host} for ${MAX_FAILING_DAYS} days, so the webhook is turned off.`,
    `Check the receiving system. Then turn the webhook on again: ${siteUrl}${adminScreens.integrations.href}`,
    "Waiting deliveries are then sent.",
  ].join("\n\n"),
});

export const leadMessages = {
  sourceRequired: "source must name the system that the lead comes from.",
  externalIdRequired: "external_id must be the id of the lead in its source.",
  nameRequired: "Enter the name of the sender.",
  emailInvalid: "Enter a valid e-mail address.",
  phoneInvalid: "Enter a valid phone number (6 to 20 characters, at least 6 digits).",
  contactRequired: "Enter an e-mail address or a phone number.",
  atInvalid: "at must be a time such as 2026-11-26T09:30:00Z, not in the future.",
  pushInvalid: "RESPONSE must contain a UNIQUE_QUERY_ID.",
  added: "Lead added.",
  known: "This lead is already in Enquiries.",
  unnamed: "IndiaMART buyer",
  push: {
    subject: "Subject",
    phone: "Other phone",
    email: "Other email",
    noContact: "IndiaMART sent no usable phone number or e-mail address. Answer in IndiaMART's Lead Manager.",
  },
} as const;

export const eventNames: Record<EventType, string> = {
  "enquiry.created": "New enquiry",
  "request.created": "New product request",
  "product.published": "Product published",
  "product.withdrawn": "Product unpublished",
  "hold.created": "Hold created",
  "hold.ended": "Hold ended",
  "quotation.accepted": "Quotation accepted",
};
