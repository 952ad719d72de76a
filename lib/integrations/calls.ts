import { z } from "zod";
import { enquiryDetail } from "@/lib/enquiries/enquiries";
import { externalLead } from "@/lib/integrations/external-leads";
import { indiamartPush } from "@/lib/integrations/indiamart";
import {
  delivery,
  deliveryPage,
  deliveryQuery,
  newWebhook,
  webhook,
  webhookChange,
  webhookPage,
  webhookWithSecret,
} from "@/lib/integrations/webhooks";
import { type Calls, changedResponse, contentResponse, createdResponse, dataResponse, messageResponse } from "@/lib/shared/calls";
import { MAX_WEBHOOKS, OLD_SECRET_HOURS } from "@/lib/shared/limits";

const secretResponse = messageResponse({ secret: z.string(), data: webhookWithSecret }, 201);
const TOO_MANY_LEADS = { 429: "Too many leads with this key." };

export const webhookCalls = {
  "GET /api/webhooks": { summary: "List webhooks", answer: contentResponse(webhookPage) },
  "POST /api/webhooks": {
    summary: "Add a webhook; only this answer contains the secret",
    json: newWebhook,
    answer: secretResponse,
    refuses: { 409: `There are ${MAX_WEBHOOKS} webhooks already.` },
  },
  "PATCH /api/webhooks/{id}": {
    summary: "Change the address or the events of a webhook, or turn it on or off",
    json: webhookChange,
    answer: changedResponse(webhook),
  },
  "DELETE /api/webhooks/{id}": { summary: "Delete a webhook and its deliveries", answer: dataResponse(webhook) },
  "POST /api/webhooks/{id}/test": { summary: "Send a test and wait for the result", answer: dataResponse(delivery) },
  "POST /api/webhooks/{id}/secret": {
    summary: `Create a new secret; the previous one stays valid for ${OLD_SECRET_HOURS} hours`,
    answer: secretResponse,
  },
  "GET /api/webhooks/{id}/deliveries": {
    summary: "List the deliveries of a webhook, newest first",
    query: deliveryQuery,
    answer: contentResponse(deliveryPage),
  },
  "POST /api/webhooks/{id}/deliveries/{delivery}/retry": {
    summary: "Send a delivery again",
    answer: dataResponse(delivery),
    refuses: { 409: "The webhook is turned off." },
  },
} satisfies Calls;

export const leadCalls = {
  "POST /api/leads": {
    roles: ["sales"],
    scope: "leads:add",
    summary: "Add a lead from another system; a known `source` and `external_id` changes nothing",
    json: externalLead,
    answer: {
      ...createdResponse(enquiryDetail),
      others: { 200: "The lead was added before." },
    },
    refuses: TOO_MANY_LEADS,
  },
  "POST /api/leads/indiamart/{key}": {
    access: "public",
    summary: "Receive a lead from IndiaMART; `key` is an API key with the scope `leads:add`",
    id: z.string(),
    json: indiamartPush,
    answer: contentResponse(z.object({ code: z.literal(200), status: z.literal("Success") })),
    refuses: { 401: "The key is unknown or expired.", 403: "The key has no scope `leads:add`.", ...TOO_MANY_LEADS },
  },
} satisfies Calls;
