// The server sets `context.metrics` if METRICS_PORT is set; otherwise nothing is counted.
import { context } from "./process-context.ts";

export type Metrics = {
  count: (row: keyof typeof COUNTERS, labels?: Record<string, string>, by?: number) => void;
  observe: (row: keyof typeof HISTOGRAMS, seconds: number, labels?: Record<string, string>) => void;
  set: (row: keyof typeof GAUGES, value: number, labels?: Record<string, string>) => void;
  add: (row: keyof typeof GAUGES, by: number) => void;
  onReading: (read: () => void | Promise<void>) => void;
};

declare module "./process-context.ts" {
  interface ProcessContext {
    metrics?: Metrics;
  }
}

/** Label values must be bounded: no paths, ids or names. */
export type MetricDefinition = { help: string; labels?: string[] };

export const COUNTERS = {
  http_requests: { help: "Requests by route class, status class and source (cached or made)", labels: ["route_class", "status", "source"] },
  renders: { help: "Cacheable responses rendered, by route class", labels: ["route_class"] },
  cache_hits: { help: "Requests answered from the cache" },
  cache_misses: { help: "Requests for cacheable responses that were not in the cache" },
  uploads: { help: "Files received, stored or refused", labels: ["result"] },
  upload_bytes: { help: "Bytes of files received" },
  sign_ins: { help: "Sign-in attempts: ok, failed or locked out", labels: ["result"] },
  forms: { help: "Enquiries: accepted, held (very many at once), refused (invalid) or limited (rate limit)", labels: ["form", "result"] },
  mail_sent: { help: "E-mails accepted by the mail server" },
  mail_failures: { help: "Failed attempts to send an e-mail" },
  webhook_deliveries: { help: "Attempts to deliver an event: delivered or failed", labels: ["result"] },
  rate_limited: { help: "Requests answered with 429" },
} as const satisfies Record<string, MetricDefinition>;

export const HISTOGRAMS = {
  http_request_duration: {
    help: "Response time of rendered responses, by route class",
    labels: ["route_class"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  },
  renewal_duration: {
    help: "Time that a change waits for cache invalidation",
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 4],
  },
  picture_encoding: { help: "Time to make an image's variants", buckets: [0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120] },
} as const satisfies Record<string, MetricDefinition & { buckets: number[] }>;

export const GAUGES = {
  cache_entries: { help: "Cached responses" },
  cache_bytes: { help: "Memory used by cached responses" },
  database_connections: { help: "Connections to the database: busy or idle", labels: ["state"] },
  database_waiting: { help: "Statements waiting for a connection" },
  pictures_waiting: { help: "Images waiting to be encoded" },
  pictures_running: { help: "Images being encoded" },
  build_info: { help: "1, with the release and commit as a label", labels: ["version"] },
  disk_free_bytes: { help: "Free space of the disk of DATA_DIR, and of BACKUP_TO if it is a folder", labels: ["place"] },
  database_bytes: { help: "Size of the database" },
  mail_waiting: { help: "E-mails waiting to be sent, for all instances" },
  mail_failed: { help: "E-mails given up in the last 30 days because the mail server did not accept them, for all instances" },
  backup_last_good_seconds: { help: "Time of the last good backup, in seconds since 1970; 0 without one, NaN without BACKUP_TO" },
  backup_last_result: { help: "1 if the last backup was good, otherwise 0" },
} as const satisfies Record<string, MetricDefinition>;

export const metrics: Metrics = {
  count: (...what) => context.metrics?.count(...what),
  observe: (...what) => context.metrics?.observe(...what),
  set: (...what) => context.metrics?.set(...what),
  add: (...what) => context.metrics?.add(...what),
  onReading: (read) => context.metrics?.onReading(read),
};

export async function measure<R>(row: keyof typeof HISTOGRAMS, work: () => Promise<R>) {
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    metrics.observe(row, (performance.now() - startedAt) / 1000);
  }
}
