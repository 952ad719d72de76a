// The server puts into the process context what counts, if METRICS_PORT is set; else nothing is counted.
import { context } from "./process-context.ts";

export type Metrics = {
  count: (row: keyof typeof COUNTERS, labels?: Record<string, string>, by?: number) => void;
  observe: (row: keyof typeof HISTOGRAMS, seconds: number, labels?: Record<string, string>) => void;
  set: (row: keyof typeof GAUGES, value: number, labels?: Record<string, string>) => void;
  add: (row: keyof typeof GAUGES, by: number) => void;
  /** Runs before each reading, to set what is not counted as it happens. */
  onReading: (read: () => void | Promise<void>) => void;
};

/** No label has values without end: no paths, no ids, no names. */
export type Row = { help: string; labels?: string[] };

/** What only grows; `shilaya_…_total`. */
export const COUNTERS = {
  http_requests: {
    help: "Requests answered, by class of route, class of status, and whether the response was cached or made",
    labels: ["route_class", "status", "source"],
  },
  renders: { help: "Responses that the application made to be cached, by class of route", labels: ["route_class"] },
  cache_hits: { help: "Requests answered from the cache" },
  cache_misses: { help: "Requests whose response could have been cached and was not" },
  uploads: { help: "Files received, stored or refused", labels: ["result"] },
  upload_bytes: { help: "Bytes of files received" },
  sign_ins: { help: "Tries to sign in: ok, failed, or locked out", labels: ["result"] },
  forms: { help: "Enquiries sent: accepted, refused for what they hold, or limited for how many they are", labels: ["form", "result"] },
  mail_sent: { help: "E-mails handed to the mail server" },
  mail_failures: { help: "Tries to send an e-mail that failed" },
  rate_limited: { help: "Requests answered with 429" },
} as const satisfies Record<string, Row>;

/** How long something took; `shilaya_…_seconds`. */
export const HISTOGRAMS = {
  http_request_duration: {
    help: "Time to the end of responses that were made, by class of route",
    labels: ["route_class"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  },
  renewal_duration: {
    help: "Time a change waits until no page shows what was before",
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 4],
  },
  picture_encoding: { help: "Time to make an image's variants", buckets: [0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120] },
} as const satisfies Record<string, Row & { buckets: number[] }>;

/** What is so at this moment; `shilaya_…`. */
export const GAUGES = {
  cache_entries: { help: "Cached responses" },
  cache_bytes: { help: "Memory that cached responses take" },
  database_connections: { help: "Connections to the database: busy or idle", labels: ["state"] },
  database_waiting: { help: "Statements that wait for a connection" },
  pictures_waiting: { help: "Images that wait to be encoded" },
  pictures_running: { help: "Images that are being encoded" },
  mail_waiting: { help: "E-mails that wait to be sent, over all instances" },
} as const satisfies Record<string, Row>;

/** Counts, where there is somebody to count for. */
export const metrics: Metrics = {
  count: (...what) => context.metrics?.count(...what),
  observe: (...what) => context.metrics?.observe(...what),
  set: (...what) => context.metrics?.set(...what),
  add: (...what) => context.metrics?.add(...what),
  onReading: (read) => context.metrics?.onReading(read),
};

/** Times work, whether it succeeds or not. */
export async function timed<R>(row: keyof typeof HISTOGRAMS, work: () => Promise<R>) {
  const begun = performance.now();
  try {
    return await work();
  } finally {
    metrics.observe(row, (performance.now() - begun) / 1000);
  }
}
