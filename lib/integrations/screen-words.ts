import type { Delivery, DeliveryState } from "@/lib/integrations/webhooks";
import { DELIVERY_DAYS, DELIVERY_TIMEOUT_SECONDS, MAX_KEY_YEARS, OLD_SECRET_HOURS } from "@/lib/shared/limits";

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

export const secretWords = {
  webhook: { heading: "Webhook secret", label: "Secret", hint: "The receiving system needs it to check the signature of each delivery." },
  rotated: { heading: "New webhook secret", label: "Secret", hint: `The previous secret stays valid for ${OLD_SECRET_HOURS} hours.` },
  key: { heading: "API key", label: "Key", hint: "Send it with each call, in the header Authorization: Bearer." },
};

export const webhookWords = {
  heading: "Webhooks",
  counted: (number: number) => count(number, "webhook", "webhooks"),
  add: "Add webhook",
  edit: "Edit",
  addHeading: "Add a webhook",
  editHeading: "Edit webhook",
  url: "Address",
  urlHint: "For example https://erp.example.com/hooks. It must be on the public internet.",
  events: "Events",
  save: "Save",
  test: "Send a test",
  deliveries: "Show deliveries",
  newSecret: "Create new secret",
  confirmSecret: `Create a new secret? Deliveries are signed with both secrets for ${OLD_SECRET_HOURS} hours.`,
  turnOff: "Turn off",
  turnOn: "Turn on",
  remove: "Delete",
  confirmRemove: "Delete this webhook and its deliveries? You cannot undo this.",
  on: "On",
  off: "Off",
  failingSince: "Failing since",
  list: {
    loading: "Loading webhooks...",
    empty: "No webhooks yet.",
    hint: "A webhook notifies another system immediately when something happens here.",
    failed: "Failed to fetch webhooks!",
  },
  failed: "Failed to save the webhook!",
  testFailed: (reason: string) => `The test was not delivered: ${reason}.`,
};

export const deliveryWords = {
  heading: "Deliveries",
  kept: `The latest 50. Deliveries are kept for ${DELIVERY_DAYS} days.`,
  retry: "Send again",
  test: "Test",
  reload: "Reload",
  close: "Close",
  list: {
    loading: "Loading deliveries...",
    empty: "No deliveries yet.",
    hint: "Send a test to try the webhook.",
    failed: "Failed to fetch deliveries!",
  },
  attempts: (number: number) => count(number, "attempt", "attempts"),
  nextAt: (when: string) => `Next attempt ${when}`,
};

const stateNames: Record<DeliveryState, string> = {
  waiting: "Waiting",
  delivered: "Delivered",
  failed: "Not delivered",
  dropped: "Not sent",
};

const errorNames: Record<string, string> = {
  timeout: `no answer within ${DELIVERY_TIMEOUT_SECONDS} seconds`,
  redirect: "the address redirects",
  PRIVATE_ADDRESS: "the address is not public",
  ENOTFOUND: "the host name is unknown",
  ECONNREFUSED: "the connection was refused",
  ECONNRESET: "the connection was closed",
  deleted: "the record was deleted",
  secret: "the secret cannot be read; create a new one",
};

export function describeDeliveryError({ status, error }: Pick<Delivery, "status" | "error">): string {
  if (error && errorNames[error]) return errorNames[error];
  return status ? `answered ${status}` : (error ?? "");
}

export function describeDelivery(delivery: Delivery): string {
  const name = stateNames[delivery.state];
  if (delivery.state === "delivered") return `${name} (${delivery.status})`;
  return delivery.error ? `${name}: ${describeDeliveryError(delivery)}` : name;
}

export const keyWords = {
  heading: "API keys",
  counted: (number: number) => count(number, "key", "keys"),
  add: "Create API key",
  addHeading: "Create an API key",
  name: "Name",
  nameHint: "The system that uses the key. The history shows it.",
  scopes: "Scopes",
  expires: "Expires on",
  expiresHint: `Up to ${MAX_KEY_YEARS} years from today.`,
  expired: "Expired",
  never: "Never",
  remove: "Delete",
  confirmRemove: "Delete this key? It stops working immediately.",
  list: {
    loading: "Loading API keys...",
    empty: "No API keys yet.",
    hint: "With a key, another system can read and change data. API description: /api/openapi.json.",
    failed: "Failed to fetch API keys!",
  },
  failed: "Failed to save the API key!",
};

export const leadWords = {
  heading: "Leads from other systems",
  intro: "Leads appear in Enquiries with their source. The same lead is added once.",
  api: "Any system",
  apiText: "Send leads here with an API key with the scope leads:add.",
  indiamart: "IndiaMART",
  indiamartText: "Press Connect, then paste the address in IndiaMART: Lead Manager > Push API.",
  connect: "Connect IndiaMART",
  connected: "API key created for IndiaMART.",
  connectFailed: "Could not connect IndiaMART!",
  connection: {
    heading: "Address for IndiaMART",
    label: "Address",
    hint: "Paste it in IndiaMART: Lead Manager > Push API. Keep it secret. To disconnect, delete the API key named IndiaMART.",
  },
  address: "Address",
  recent: "Latest leads",
  none: "No leads yet.",
  open: "Open in Enquiries",
  test: "Send a test lead",
  testHint: "Adds a lead named “Test lead” to Enquiries. Delete it afterwards.",
  tested: "Test lead added to Enquiries.",
  failed: "The test lead was not added!",
  listFailed: "Failed to fetch leads!",
};
