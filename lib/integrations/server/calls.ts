import "server-only";
import { z } from "zod";
import { toKeyCallerName } from "@/lib/auth/api-keys";
import { requireApiKey } from "@/lib/auth/server/api-keys";
import { type Calls, defineCall } from "@/lib/auth/server/define-call";
import { enquiryDetail, getEnquiryVersion, NO_OTHERS, toIntegrationDetail } from "@/lib/enquiries/enquiries";
import { findEnquiry, readIntegrationDetail } from "@/lib/enquiries/server/enquiries";
import { externalLead } from "@/lib/integrations/external-leads";
import { indiamartPush, toLead } from "@/lib/integrations/indiamart";
import { listDeliveries, retryDelivery, sendTest } from "@/lib/integrations/server/deliveries";
import { addExternalLead } from "@/lib/integrations/server/external-leads";
import { addWebhook, listWebhooks, removeWebhook, rotateSecret, updateWebhook } from "@/lib/integrations/server/webhooks";
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
import { leadMessages, webhookMessages as words } from "@/lib/integrations/words";
import { countLead } from "@/lib/platform/server/http/rate-limits";
import { changedResponse, contentResponse, createdResponse, dataResponse, messageResponse } from "@/lib/shared/calls";
import { MAX_WEBHOOKS, OLD_SECRET_HOURS } from "@/lib/shared/limits";
import { includesScope } from "@/lib/shared/roles";

const secretResponse = messageResponse({ secret: z.string(), data: webhookWithSecret }, 201);
const TOO_MANY_LEADS = { 429: "Too many leads with this key." };

const params = { id: words };
const deliveryWords = { invalidId: words.deliveryInvalidId, missing: words.deliveryMissing };

export const webhookCalls = {
  "GET /api/webhooks": defineCall({ roles: "owner", summary: "List webhooks", answer: contentResponse(webhookPage), handle: listWebhooks }),
  "POST /api/webhooks": defineCall({
    roles: "owner",
    summary: "Add a webhook; only this answer contains the secret",
    json: newWebhook,
    answer: secretResponse,
    refuses: { 409: `There are ${MAX_WEBHOOKS} webhooks already.` },
    async handle({ body, by }) {
      const data = await addWebhook(body, by);
      return { message: words.added, secret: data.secret, data };
    },
  }),
  "PATCH /api/webhooks/{id}": defineCall({
    roles: "owner",
    summary: "Change the address or the events of a webhook, or turn it on or off",
    params,
    json: webhookChange,
    answer: changedResponse(webhook),
    handle: async ({ id, body, by }) => ({ message: words.changed, data: await updateWebhook(id, body, by) }),
  }),
  "DELETE /api/webhooks/{id}": defineCall({
    roles: "owner",
    summary: "Delete a webhook and its deliveries",
    params,
    answer: dataResponse(webhook),
    handle: async ({ id, by }) => ({ message: words.removed, data: await removeWebhook(id, by) }),
  }),
  "POST /api/webhooks/{id}/test": defineCall({
    roles: "owner",
    summary: "Send a test and wait for the result",
    params,
    answer: dataResponse(delivery),
    async handle({ id }) {
      const data = await sendTest(id);
      return { message: data.state === "delivered" ? words.tested.delivered : words.tested.failed, data };
    },
  }),
  "POST /api/webhooks/{id}/secret": defineCall({
    roles: "owner",
    summary: `Create a new secret; the previous one stays valid for ${OLD_SECRET_HOURS} hours`,
    params,
    answer: secretResponse,
    async handle({ id, by }) {
      const data = await rotateSecret(id, by);
      return { message: words.secretAdded, secret: data.secret, data };
    },
  }),
  "GET /api/webhooks/{id}/deliveries": defineCall({
    roles: "owner",
    summary: "List the deliveries of a webhook, newest first",
    params,
    query: deliveryQuery,
    answer: contentResponse(deliveryPage),
    handle: ({ id, query }) => listDeliveries(id, query),
  }),
  "POST /api/webhooks/{id}/deliveries/{delivery}/retry": defineCall({
    roles: "owner",
    summary: "Send a delivery again",
    params: { id: words, delivery: deliveryWords },
    answer: dataResponse(delivery),
    refuses: { 409: "The webhook is turned off." },
    handle: async ({ id, delivery }) => ({ message: words.retried, data: await retryDelivery(id, delivery) }),
  }),
} satisfies Calls;

export const leadCalls = {
  "POST /api/leads": defineCall({
    roles: ["sales"],
    scope: "leads:add",
    summary: "Add a lead from another system; a known `source` and `external_id` changes nothing",
    json: externalLead,
    before: ({ caller }) => countLead(caller.name),
    answer: { ...createdResponse(enquiryDetail), others: { 200: "The lead was added before." } },
    refuses: TOO_MANY_LEADS,
    async handle({ body, caller }) {
      const { id, isNew } = await addExternalLead(body);
      if (!isNew) return { status: 200, message: leadMessages.known, data: { id } };
      const found = await findEnquiry(id);
      const canRead = !caller.scopes || includesScope(caller.scopes, "leads:read");
      // A key that only adds leads must not see other enquiries of the same person.
      const ofKey = async () => (canRead ? readIntegrationDetail(found) : toIntegrationDetail(found, NO_OTHERS));
      return { message: leadMessages.added, data: caller.scopes ? await ofKey() : found, version: getEnquiryVersion(found) };
    },
  }),
  "POST /api/leads/indiamart/{key}": defineCall({
    access: "public",
    summary: "Receive a lead from IndiaMART; `key` is an API key with the scope `leads:add`",
    params: { key: { schema: z.string(), parse: String } },
    json: indiamartPush,
    before: async ({ key }) => countLead(toKeyCallerName((await requireApiKey(key, "leads:add")).name)),
    answer: contentResponse(z.object({ code: z.literal(200), status: z.literal("Success") })),
    refuses: { 401: "The key is unknown or expired.", 403: "The key has no scope `leads:add`.", ...TOO_MANY_LEADS },
    async handle({ body }) {
      await addExternalLead(toLead(body));
      return { code: 200, status: "Success" };
    },
  }),
} satisfies Calls;
