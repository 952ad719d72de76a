import { z } from "zod";
import { apiKey, apiKeyPage, apiKeyWithText, newApiKey } from "@/lib/auth/api-keys";
import { type Calls, contentResponse, dataResponse, messageResponse } from "@/lib/shared/calls";
import { MAX_API_KEYS } from "@/lib/shared/limits";

export const apiKeyCalls = {
  "GET /api/keys": { summary: "List API keys", answer: contentResponse(apiKeyPage) },
  "POST /api/keys": {
    summary: "Create an API key; only this answer contains the key",
    json: newApiKey,
    answer: messageResponse({ key: z.string(), data: apiKeyWithText }, 201),
    refuses: { 409: `There are ${MAX_API_KEYS} API keys already.` },
  },
  "DELETE /api/keys/{id}": { summary: "Delete an API key; it stops working immediately", answer: dataResponse(apiKey) },
} satisfies Calls;
