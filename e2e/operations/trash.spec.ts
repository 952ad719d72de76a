import { mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { Client } from "pg";
import { TRASH_DAYS } from "@/lib/domain/limits";
import { messages } from "@/lib/domain/messages";
import type { TrashItem } from "@/lib/domain/trash";
import { makePostgres } from "../../lab/kit/postgres.ts";
import { jpeg } from "../pictures";
import { addCategory, categoryTitles, expect, type Site, signIn, test } from "./site";

const picture = async () => new Blob([new Uint8Array((await jpeg()).buffer)], { type: "image/jpeg" });

const call = async ({ url }: Site, token: string, method: string, address: string) =>
  fetch(url + address, { method, headers: { Authorization: token } });

test("a start clears away what has been in the trash for too long, and folders of nothing; a write that fails leaves none", async ({
  folder,
  start,
}) => {
  const cluster = await makePostgres(folder, { of: "system" });
  await cluster.start();
  const database = new Client({ connectionString: cluster.url });
  try {
    await database.connect();
    const variables = { DATA_DIR: path.join(folder, "site"), DATABASE_URL: cluster.url };
    const trash = path.join(variables.DATA_DIR, "trash");
    const first = await start(variables);
    let token = await signIn(first);
    const remove = (site: Site, id: number) => call(site, token, "DELETE", `/api/main-category/${id}`);
    for (const title of ["Old", "Young"]) {
      const { _id } = await addCategory(first, token, title, await picture());
      expect((await remove(first, _id)).status).toBe(200);
    }
    const stays = await addCategory(first, token, "Stays", await picture());

    // Without the line in the history there is no change, and nothing of it stays behind.
    const folders = await readdir(trash);
    await database.query("ALTER TABLE audit_entry RENAME TO elsewhere");
    expect((await remove(first, stays._id)).status).toBe(500);
    await expect(addCategory(first, token, "Never", await picture())).rejects.toThrow("500");
    await database.query("ALTER TABLE elsewhere RENAME TO audit_entry");
    expect(await categoryTitles(first)).toEqual(["Stays"]);
    expect(await readdir(trash)).toEqual(folders);
    expect((await fetch(first.url + stays.image_url)).status).toBe(200);

    await database.query("UPDATE trash_item SET deleted_at = now() - make_interval(days => $1) WHERE title = 'Old'", [TRASH_DAYS + 1]);
    await mkdir(path.join(trash, "999"));
    first.process.kill("SIGKILL");
    await first.ended;

    const second = await start(variables);
    token = await signIn(second);
    const items = async () => (await (await call(second, token, "GET", "/api/trash")).json()) as TrashItem[];
    await expect.poll(async () => (await items()).map(({ title }) => title)).toEqual(["Young"]);
    const [young] = await items();
    await expect.poll(() => readdir(trash)).toEqual([String(young!.id)]);
    const back = await call(second, token, "POST", `/api/trash/${young!.id}/restore`);
    expect(await back.json()).toMatchObject({ message: messages.trash.restore.done("Young") });
    expect(await categoryTitles(second)).toEqual(["Young", "Stays"]);
  } finally {
    await database.end();
    await cluster.stop();
  }
});
