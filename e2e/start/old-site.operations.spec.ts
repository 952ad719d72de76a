import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { encode } from "next-auth/jwt";
import type { Client } from "pg";
import sharp from "sharp";
import type { User } from "@/lib/auth/users";
import { createFirstVersion } from "../kit/first-version";
import { test as base, expect, PASSWORD, type Site, signIn } from "../kit/site";

const SECRET = "the secret that the first version had";
const OLD_SESSION = "0a4e3f2c-5b1d-4c8e-9f60-7d2b1a3c4e5f";
const STEM = "1f".repeat(16);
const PLAIN = `/uploads/1f/${STEM}.jpg`;
const SIZED = `/uploads/2e/${"2e".repeat(16)}-640x480.jpg`;
const PDF = `/uploads/3d/${"3d".repeat(16)}.pdf`;

const ROWS = `
  INSERT INTO administrator (username, password_hash, updated_at) VALUES
    ('owner', 'scrypt$a/BJ8GJ2xJrtl9bvNX/gcQ==$4gxKADu8o6Shoj/zepLWRllc5kNZqzhjWRQb2hwqX1w=', now()),
    ('મીરા', 'scrypt$a/BJ8GJ2xJrtl9bvNX/gcQ==$4gxKADu8o6Shoj/zepLWRllc5kNZqzhjWRQb2hwqX1w=', now());
  INSERT INTO session (id, administrator_id, expires_at) VALUES ('${OLD_SESSION}', 1, now() + interval '1 hour');
  INSERT INTO sign_in_failure (username, address) SELECT 'thief', '203.0.113.9' FROM generate_series(1, 5);
  INSERT INTO sign_in_lock (username, address, until) VALUES ('thief', '127.0.0.1', now() + interval '10 minutes');
  INSERT INTO slider (title, description, image, updated_at) VALUES
    ('Marble', 'White, from Makrana', '${SIZED}', now()), ('Granite', 'Black', '${PLAIN}', now());
  INSERT INTO main_category (title, image_url, updated_at) VALUES
    ('Natural stone', '${SIZED}', now()), ('Empty one', NULL, now());
  INSERT INTO main_subcategory (title, image_url, main_category_id, updated_at) VALUES
    ('Marble & onyx', '${PLAIN}', 1, now()), ('Sandstone', NULL, 1, now());
  INSERT INTO product (title, description, product_image, sub_image2, size, material, main_subcategory_id, created_at, updated_at) VALUES
    ('Statuario "A+"', '<h2>Grain</h2><p>Grey on white</p>', '${SIZED}', '${PLAIN}', '60 × 120 cm', 'Marble', 1, '2026-01-02 03:04:05.678+05:30', now()),
    ('Dholpur beige', '<p>Warm</p>', '${PLAIN}', NULL, NULL, NULL, 2, now(), now());
  INSERT INTO gallery_image (image, updated_at) VALUES ('${SIZED}', now()), ('${PLAIN}', now());
  INSERT INTO brochure (title, cover_image, pdf_file, updated_at) VALUES ('Marble collection', '${SIZED}', '${PDF}', now());
  INSERT INTO inquiry ("tileName", "userName", email, phone) VALUES ('Statuario', 'Mira', 'mira@example.com', '123456');
  INSERT INTO contact_message (name, email, phone, message) VALUES ('Leela', 'leela@example.com', '123456', 'Open?');
  INSERT INTO brochure_lead (name, email, contact, brochure_id) VALUES ('Kabir', 'kabir@example.com', '123456', 1);`;

const UNCHANGED_TABLES = [
  "administrator",
  "session",
  "sign_in_failure",
  "sign_in_lock",
  "slider",
  "main_category",
  "main_subcategory",
  "product",
];
const TABLES = [...UNCHANGED_TABLES, "gallery_image", "brochure"];

type OldSite = { database: Client; home: (name: string) => Record<string, string>; files: Map<string, Buffer> };

const test = base.extend<{ old: OldSite }>({
  old: async ({ folder, databaseUrl, database }, use) => {
    await createFirstVersion(database);
    await database.query(ROWS);
    const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#ccbbaa" } })
      .jpeg()
      .toBuffer();
    const pdf = await readFile(path.resolve(import.meta.dirname, "../../prisma/sample/brochures/marble-collection.pdf"));
    const files = new Map([
      [SIZED, picture],
      [PLAIN, picture],
      [PDF, pdf],
    ]);
    for (const [address, content] of files) {
      const file = path.join(folder, "one", address);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content);
    }
    const home = (name: string) => ({ DATA_DIR: path.join(folder, name), DATABASE_URL: databaseUrl, NEXTAUTH_SECRET: SECRET });
    await use({ database, home, files });
  },
});

async function readRows(database: Client, columns: Map<string, string[]>): Promise<Record<string, unknown[]>> {
  const tables: Record<string, unknown[]> = {};
  for (const [table, names] of columns) {
    const list = names.map((name) => `"${name}"`).join(", ");
    tables[table] = (await database.query(`SELECT ${list} FROM "${table}" ORDER BY ${list}`)).rows;
  }
  return tables;
}

async function readColumns(database: Client): Promise<Map<string, string[]>> {
  const { rows } = await database.query<{ table: string; names: string[] }>(
    `SELECT table_name AS "table", array_agg(column_name::text ORDER BY ordinal_position) AS names
     FROM information_schema.columns WHERE table_name = ANY($1) GROUP BY table_name`,
    [TABLES],
  );
  return new Map(rows.map(({ table, names }) => [table, names]));
}

const page = async (site: Site, address: string) => {
  const answer = await fetch(site.url + address);
  expect(answer.status, address).toBe(200);
  return answer.text();
};

const list = async (site: Site, address: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(site.url + address, { headers });
  expect(answer.status, address).toBe(200);
  return (await answer.json()) as Record<string, unknown>[];
};

test("a site of the first version starts with this one: no data is lost, pages work, staff stay signed in", async ({ old, start }) => {
  const columns = await readColumns(old.database);
  const before = await readRows(old.database, columns);
  for (const table of TABLES) expect(before[table]?.length, table).toBeGreaterThan(0);

  const site = await start(old.home("one"));
  const { rows: history } = await old.database.query(`SELECT migration_name FROM "_prisma_migrations" WHERE finished_at IS NOT NULL`);
  expect(new Set(history.map(({ migration_name }) => migration_name)).size).toBe(history.length);
  expect(/Database: (\d+) migration\(s\) applied/.exec(site.output())?.[1]).toBe(String(history.length - 1));
  expect(site.output()).not.toContain("Password");
  expect(await readRows(old.database, columns)).toEqual(before);

  expect((await list(site, "/api/main-category")).map(({ title, image_url }) => [title, image_url])).toEqual([
    ["Natural stone", SIZED],
    ["Empty one", null],
  ]);
  expect((await list(site, "/api/main-subcategory")).map(({ title }) => title)).toEqual(["Marble & onyx", "Sandstone"]);
  expect((await list(site, "/api/subcategories"))[0]).toMatchObject({
    title: 'Statuario "A+"',
    description: "<h2>Grain</h2><p>Grey on white</p>",
    product_image: SIZED,
    sub_image1: null,
    sub_image2: PLAIN,
    size: "60 × 120 cm",
    main_subcategory_id: 1,
  });
  expect((await list(site, "/sliders/getSliders")).map(({ title }) => title)).toEqual(["Marble", "Granite"]);
  expect((await list(site, "/gallery/")).map(({ image }) => image)).toEqual([SIZED, PLAIN]);
  expect((await list(site, "/api/ebrochure")).map(({ title, pdf_file }) => [title, pdf_file])).toEqual([["Marble collection", PDF]]);
  for (const [address, content] of old.files) {
    const stored = await fetch(site.url + address);
    expect(Buffer.from(await stored.arrayBuffer()).equals(content), address).toBe(true);
  }
  expect(await page(site, "/")).toContain("White, from Makrana");
  expect(await page(site, "/product")).toContain("Natural stone");
  expect(await page(site, "/product/1/2")).toContain("Dholpur beige");
  expect(await page(site, "/product/1/1/1")).toContain("Grey on white");
  expect(await page(site, "/gallery")).toContain(SIZED.replace(".jpg", ""));
  expect(await page(site, "/ebrochure")).toContain("Marble collection");

  const token = await encode({ secret: SECRET, token: { sub: "1", session: OLD_SESSION } });
  const desk = (await list(site, "/api/enquiries", { Authorization: token })) as unknown as { total: number };
  expect(desk.total).toBe(3);
  const owner = await fetch(`${site.url}/logAdmin`, { method: "POST", body: JSON.stringify({ username: "owner", password: PASSWORD }) });
  expect(owner.status).toBe(200);
  const { token: signedIn } = (await owner.json()) as { token: string };
  const users = (await list(site, "/api/users", { Authorization: signedIn })) as unknown as { items: User[] };
  const kept = { roles: ["owner"], active: true, invited: false };
  expect(users.items).toMatchObject([
    { username: "owner", ...kept },
    { username: "મીરા", ...kept },
  ]);
  const thief = await fetch(`${site.url}/logAdmin`, { method: "POST", body: JSON.stringify({ username: "thief", password: PASSWORD }) });
  expect(thief.status).toBe(429);
  await expect(signIn(site)).rejects.toThrow("401");
});

const refusals = {
  newer: {
    change: `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at) VALUES ('x', repeat('a', 64), '29991231000000_future', now())`,
    words: "Database: created by a newer version (migration 29991231000000_future). Install that version or restore a backup.",
  },
  unfinished: {
    change: `INSERT INTO "_prisma_migrations" (id, checksum, migration_name) VALUES ('x', repeat('a', 64), '20261121120000_back_office')`,
    words: "Database: the migration 20261121120000_back_office did not finish. Restore a backup.",
  },
};

test("an instance of an older version on the database stops the start with one line", async ({ old, run }) => {
  await old.database.query("SET application_name = 'shilaya-0123456789ab'");
  const { code, output } = await run("start.ts", [], { ...old.home("one"), PORT: "1" });
  expect({ code, output }).toEqual({
    code: 1,
    output: expect.stringContaining("Database: 1 instance(s) of an older version run on it. Stop all of them, then start this version."),
  });
});

for (const [what, { change, words }] of Object.entries(refusals)) {
  const title = `a database with ${what} migrations stops the start with one line that names the migration, and is not changed`;
  test(what === "newer" ? title : `${title} @trial`, async ({ old, run }) => {
    const readAll = async () => {
      const { rows } = await old.database.query(
        `SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2`,
      );
      return [rows, await readRows(old.database, await readColumns(old.database))];
    };
    const before = await readAll();
    await old.database.query(change);
    const { code, output } = await run("start.ts", [], { ...old.home("one"), PORT: "1" });
    // Next prints a line when it starts.
    const lines = output.trim().split("\n");
    expect({ code, lines: lines.filter((line) => !line.includes("Running next.config")) }).toEqual({ code: 1, lines: [words] });
    expect(await readAll()).toEqual(before);
  });
}
