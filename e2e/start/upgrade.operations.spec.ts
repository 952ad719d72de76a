import path from "node:path";
import type { TermPage } from "@/lib/catalogue/terms/terms";
import type { EnquiryDetail, EnquiryPage, EnquirySummary } from "@/lib/enquiries/enquiries";
import { createFirstVersion } from "../kit/first-version";
import { expect, type Site, signIn, test, waitForCatchUp } from "../kit/site";

const OLD_ROWS = `
  INSERT INTO brochure (title, cover_image, pdf_file, updated_at) VALUES ('Marble', '/uploads/a', '/uploads/b', now());
  INSERT INTO gallery_image (image, updated_at) VALUES ('/uploads/c', now());
  INSERT INTO main_category (title, updated_at) VALUES ('Marble', now()), ('Marble', now());
  INSERT INTO main_subcategory (title, main_category_id, updated_at) VALUES ('सफ़ेद', 2, now());
  INSERT INTO product (title, description, product_image, main_subcategory_id, updated_at) VALUES ('Statuario', '<p>x</p>', '/uploads/d', 1, now());
  INSERT INTO inquiry ("tileName", "userName", email, phone, message, created_at) VALUES
    ('Statuario', 'મીરા', 'mira@example.com', '+91 98250-12345', E'Two\\nlines', '2026-03-01 10:00:00.123+05:30'),
    ('Nero', 'Arjun', 'arjun@example.com', '123456', NULL, '2026-01-01 00:00:00+05:30');
  INSERT INTO contact_message (name, email, phone, message, created_at) VALUES
    ('Leela', 'leela@example.com', '(02822) 240', 'Open?', '2026-02-01 00:00:00+05:30');
  INSERT INTO brochure_lead (name, email, contact, brochure_id, created_at) VALUES
    ('Kabir', 'kabir@example.com', '+919825012345', 1, '2026-01-15 00:00:00+05:30'),
    ('Asha', 'asha@example.com', '9825012345', NULL, '2026-03-01 10:00:00.123+05:30');`;

async function read<T>(site: Site, token: string, address: string): Promise<T> {
  const answer = await fetch(site.url + address, { headers: { Authorization: token } });
  expect(answer.status).toBe(200);
  return (await answer.json()) as T;
}

test("enquiries of the first version are listed after the upgrade, in order of time @trial", async ({
  folder,
  start,
  databaseUrl,
  database,
}) => {
  await createFirstVersion(database);
  await database.query(OLD_ROWS);
  const site = await start({ DATA_DIR: path.join(folder, "site"), DATABASE_URL: databaseUrl });
  await waitForCatchUp(site);
  const token = await signIn(site);

  const { items: rows, total } = await read<EnquiryPage>(site, token, "/api/enquiries");
  expect(total).toBe(5);
  const lines = rows.map(({ id, kind, subject, name, email, phone, message, created_at }) =>
    [id, kind, subject, name, email, phone, message, created_at].join(" | "),
  );
  expect(lines).toEqual([
    "5 | brochure |  | Asha | asha@example.com | 9825012345 |  | 2026-03-01T04:30:00.123Z",
    "4 | tile | Statuario | મીરા | mira@example.com | +91 98250-12345 | Two\nlines | 2026-03-01T04:30:00.123Z",
    "3 | message |  | Leela | leela@example.com | (02822) 240 | Open? | 2026-01-31T18:30:00.000Z",
    "2 | brochure | Marble | Kabir | kabir@example.com | +919825012345 |  | 2026-01-14T18:30:00.000Z",
    "1 | tile | Nero | Arjun | arjun@example.com | 123456 |  | 2025-12-31T18:30:00.000Z",
  ]);
  for (const { state, read_at } of rows) expect({ state, read_at }).toEqual({ state: "new", read_at: null });
  expect(await read<EnquiryDetail>(site, token, "/api/enquiries/1")).toMatchObject({ note: null, changes: [] });
  expect(await read<EnquirySummary>(site, token, "/api/enquiries/summary")).toMatchObject({
    unread: { tile: 2, message: 1, brochure: 2, total: 5 },
    topProducts: [
      { name: "Nero", count: 1 },
      { name: "Statuario", count: 1 },
    ],
    topBrochures: [{ name: "Marble", count: 1 }],
  });

  const [{ brochure_id }] = (await database.query("SELECT brochure_id FROM enquiry WHERE id = 2")).rows;
  expect(brochure_id).toBe(1);
  const tables = await database.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'");
  const names = tables.rows.map(({ tablename }) => tablename);
  for (const gone of ["inquiry", "contact_message", "brochure_lead"]) expect(names).not.toContain(gone);
  expect((await database.query("SELECT name FROM gallery_image")).rows).toEqual([{ name: "" }]);
  const getRedirect = async (address: string) => (await fetch(site.url + address, { redirect: "manual" })).headers.get("location");
  expect(await getRedirect("/product/1")).toBe("/product/marble");
  expect(await getRedirect("/product/2/1")).toBe("/product/marble-2/safed");
  expect(await getRedirect("/product/2/1/1?from=before")).toBe("/product/marble-2/safed/statuario?from=before");
  expect((await fetch(`${site.url}/product/2/1/1`)).status).toBe(200);
  const inquiry = { tileName: "Nero", userName: "Mira Shah", email: "mira@example.com", phone: "123456" };
  const answer = await fetch(`${site.url}/api/inquiry/c`, { method: "POST", body: JSON.stringify(inquiry) });
  expect(await answer.json()).toMatchObject({ data: { id: 6 } });
  const { topProducts, perDay } = await read<EnquirySummary>(site, token, "/api/enquiries/summary");
  expect(topProducts).toEqual([
    { name: "Nero", count: 2 },
    { name: "Statuario", count: 1 },
  ]);
  expect(perDay.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(0);
});

const OLD_TEXTS = `
  INSERT INTO main_category (title, updated_at) VALUES ('Marble', now());
  INSERT INTO main_subcategory (title, main_category_id, updated_at) VALUES ('White', 1, now());
  INSERT INTO product (title, description, product_image, main_subcategory_id, updated_at, size, finish, thickness, recommended_use) VALUES
    ('One', '<p>x</p>', '/uploads/a', 1, now(), ' 600 × 600 mm,60x60 cm', 'POLISHED ,honed', NULL, ''),
    ('Two', '<p>x</p>', '/uploads/b', 1, now(), 'French pattern (4 sizes, to order)', 'Polished,  Honed, polished', '20 mm', ','),
    ('Three', '<p>x</p>', '/uploads/c', 1, now(), NULL, 'Polished', '18-20 mm', 'Floors');`;

test("texts of the first version become terms after the upgrade and are sent unchanged @trial", async ({
  folder,
  start,
  databaseUrl,
  database,
}) => {
  await createFirstVersion(database);
  await database.query(OLD_TEXTS);
  const texts = "SELECT id, size, finish, thickness, material, recommended_use FROM product ORDER BY id";
  const { rows: before } = await database.query(texts);
  const home = { DATA_DIR: path.join(folder, "site"), DATABASE_URL: databaseUrl };
  const site = await start(home);
  await waitForCatchUp(site);
  const token = await signIn(site);
  expect(await read<object[]>(site, token, "/api/subcategories")).toMatchObject(before);
  const listTerms = async ({ url }: Site) => {
    const { items } = (await (await fetch(`${url}/api/terms`)).json()) as TermPage;
    return items.map(({ kind, label, products }) => `${kind} ${label} ${products}`);
  };
  const terms = ["finish Honed 2", "finish Polished 3", "size 60x60 cm 1", "size 600 × 600 mm 1"];
  expect(await listTerms(site)).toEqual([
    // Of two equally common spellings, that of the older product.
    ...terms.map((lines) => lines.replace("Honed", "honed")),
    "size French pattern (4 sizes, to order) 1",
    "thickness 18-20 mm 1",
    "thickness 20 mm 1",
    "use Floors 1",
  ]);
  site.process.kill("SIGTERM");
  await site.ended;

  // Changes of an older version are indexed at the next start.
  await database.query("UPDATE product SET finish = 'Honed, Leathered ', updated_at = now() WHERE title = 'Three'");
  const again = await start(home);
  await waitForCatchUp(again);
  expect(await listTerms(again)).toEqual(expect.arrayContaining(["finish honed 3", "finish Leathered 1", "finish Polished 2"]));
  const [, , third] = await read<{ finish: string }[]>(again, await signIn(again), "/api/subcategories");
  expect(third?.finish).toBe("Honed, Leathered ");
});

test("restores a backup of the first version @trial", async ({ folder, run, databaseUrl, database }) => {
  await createFirstVersion(database);
  await database.query(OLD_ROWS);
  const home = { DATA_DIR: path.join(folder, "site"), DATABASE_URL: databaseUrl };
  const file = path.join(folder, "backup.tar.gz");
  expect(await run("backup.ts", [file], home)).toMatchObject({ code: 0 });
  await database.query("DELETE FROM inquiry; DELETE FROM brochure");
  expect(await run("restore.ts", [file], home)).toMatchObject({ code: 0 });
  const { rows } = await database.query("SELECT name FROM enquiry ORDER BY id");
  expect(rows.map(({ name }) => name)).toEqual(["Arjun", "Kabir", "Leela", "મીરા", "Asha"]);
  expect((await database.query("SELECT to_regclass('inquiry') AS old")).rows).toEqual([{ old: null }]);
});
