import type { APIRequestContext } from "@playwright/test";
import { hasEnded, type ImportJob, type ImportReport } from "@/lib/imports/imports";
import { expect } from "../kit/fixtures";
import type { Upload } from "../kit/pictures";

export const IMPORT = "/api/products/import";

/** Rows as a CSV file. */
export const csv = (rows: (string | number)[][], name = "list.csv"): Upload => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(rows.map((cells) => cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(",")).join("\r\n")),
});

type Sent = { file: Upload; pictures?: Upload };

/** What an import would do. */
export async function dryRun(admin: APIRequestContext, sent: Sent): Promise<ImportReport> {
  const response = await admin.post(`${IMPORT}?dry_run=1`, { multipart: sent });
  expect(response.status(), await response.text()).toBe(200);
  return response.json();
}

/** Sends an import off. */
export async function sendImport(admin: APIRequestContext, sent: Sent): Promise<ImportJob> {
  const response = await admin.post(IMPORT, { multipart: sent });
  expect(response.status(), await response.text()).toBe(202);
  const job: ImportJob = await response.json();
  expect(response.headers().location).toBe(`/api/jobs/${job.id}`);
  return job;
}

/** What became of an import. */
export async function ended(admin: APIRequestContext, { id }: Pick<ImportJob, "id">): Promise<ImportJob> {
  const read = async (): Promise<ImportJob> => (await admin.get(`/api/jobs/${id}`)).json();
  await expect.poll(async () => hasEnded(await read()), { timeout: 100_000 }).toBe(true);
  return read();
}

export const imported = async (admin: APIRequestContext, sent: Sent): Promise<ImportJob> => ended(admin, await sendImport(admin, sent));
