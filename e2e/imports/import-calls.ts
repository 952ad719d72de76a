import { hasEnded, type ImportCheck, type ImportJob } from "@/lib/imports/imports";
import { type APIRequestContext, expect, type Upload } from "../kit/fixtures";

export const IMPORT_PATH = "/api/products/import";

export const createCsv = (rows: (string | number)[][], name = "list.csv"): Upload => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(rows.map((cells) => cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(",")).join("\r\n")),
});

type Sent = { file: Upload; pictures?: Upload };

export async function runDryRun(admin: APIRequestContext, sent: Sent): Promise<ImportCheck> {
  const response = await admin.post(`${IMPORT_PATH}?dry_run=1`, { multipart: sent });
  expect(response.status(), await response.text()).toBe(200);
  return response.json();
}

export async function sendImport(admin: APIRequestContext, sent: Sent): Promise<ImportJob> {
  const response = await admin.post(IMPORT_PATH, { multipart: sent });
  expect(response.status(), await response.text()).toBe(202);
  const job: ImportJob = await response.json();
  expect(response.headers().location).toBe(`/api/jobs/${job.id}`);
  return job;
}

export async function waitForEnd(admin: APIRequestContext, { id }: Pick<ImportJob, "id">): Promise<ImportJob> {
  const read = async (): Promise<ImportJob> => (await admin.get(`/api/jobs/${id}`)).json();
  await expect.poll(async () => hasEnded(await read()), { timeout: 100_000 }).toBe(true);
  return read();
}

export const runImport = async (admin: APIRequestContext, sent: Sent): Promise<ImportJob> =>
  waitForEnd(admin, await sendImport(admin, sent));
