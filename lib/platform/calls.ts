import { z } from "zod";
import { DISK_STATES, operation } from "@/lib/platform/operation";
import { type Calls, contentResponse } from "@/lib/shared/calls";

const partStatus = z.enum(["ok", "failed"]);
const health = z.object({
  status: partStatus,
  database: partStatus,
  uploads: partStatus,
  disk: z.enum(DISK_STATES),
  version: z.string(),
});

export const healthCalls = {
  "GET /api/health": {
    access: "public",
    summary: "Check the site and its parts; 503 names the failed part",
    answer: { ...contentResponse(health), others: { 503: "Failed" } },
  },
  "GET /api/health/live": {
    access: "public",
    summary: "Check that the process answers",
    answer: contentResponse(z.object({ status: z.literal("live") })),
  },
  "GET /api/health/ready": {
    access: "public",
    summary: "Check that the instance accepts requests; 503 if not",
    answer: { ...contentResponse(z.object({ status: z.enum(["starting", "ready", "draining"]) })), others: { 503: "Not ready" } },
  },
  "GET /api/operation": {
    summary: "Get the disk space, and the mails that wait for the mail server",
    answer: contentResponse(operation),
  },
} satisfies Calls;
