import { hasEnded, type ImportJob } from "@/lib/domain/imports";
import { messages } from "@/lib/domain/messages";
import { png } from "../pictures";
import { addCategory, expect, signIn, test } from "./site";

const words = messages.history;
const ROWS = 3;

test("an undo that has to wait goes on as a job, and is done once", async ({ used, start, database, databaseUrl }) => {
  const site = await start({ DATA_DIR: used, DATABASE_URL: databaseUrl });
  const token = await signIn(site);
  const call = (address: string, method = "GET", body?: FormData) =>
    fetch(site.url + address, { method, headers: { Authorization: token }, body });
  const jobAt = async (address: string) => (await (await call(address)).json()) as ImportJob;
  const ended = async (address: string) => {
    await expect.poll(async () => hasEnded(await jobAt(address)), { timeout: 60_000 }).toBe(true);
    return jobAt(address);
  };
  const products = async () => ((await (await call("/api/subcategories")).json()) as unknown[]).length;

  const category = await addCategory(site, token, "Marble", new Blob([Buffer.from((await png()).buffer)], { type: "image/png" }));
  const shelf = new FormData();
  shelf.set("title", "White marble");
  shelf.set("main_category_id", String(category._id));
  expect((await call("/api/main-subcategory", "POST", shelf)).status).toBe(201);
  const image = category.image_url!.split("/").at(-1);
  const rows = Array.from({ length: ROWS }, (_, number) => `Slab ${number},White marble,Number ${number},${image}`);
  const form = new FormData();
  form.set("file", new Blob([["Title,Main subcategory,Description,Main picture", ...rows].join("\n")]), "list.csv");
  const sent = await call("/api/products/import", "POST", form);
  const { history, id } = await ended(sent.headers.get("location")!);
  expect(await products()).toBe(ROWS);

  await database.query("BEGIN; LOCK TABLE product IN SHARE MODE");
  const waiting = await call(`/api/history/${history}/undo`, "POST");
  expect(waiting.status).toBe(202);
  const address = waiting.headers.get("location")!;
  expect(await waiting.json()).toMatchObject({ state: expect.stringMatching(/^(waiting|running)$/), undone: false });
  expect(await products()).toBe(ROWS);
  await database.query("COMMIT");
  expect(await ended(address)).toMatchObject({ state: "done", done: ROWS, total: ROWS, error: null, history: expect.any(Number) });
  expect(await products()).toBe(0);
  expect(await jobAt(`/api/jobs/${id}`)).toMatchObject({ undone: true });
  // The list has imports only.
  expect(await (await call("/api/jobs")).json()).toMatchObject({ items: [{ id }], total: 1 });
  const again = await call(`/api/history/${history}/undo`, "POST");
  expect([again.status, (await again.json()).error]).toEqual([409, words.undone]);
});
