import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Client } from "pg";
import { PgBoss } from "pg-boss";
import sharp from "sharp";
import { root } from "../../scripts/project-root.ts";

/** The last migration of the version before. Its schema is that of our first migration. */
const LAST_MIGRATION = "20261130100000_store_adoption";

const getStem = (digits: string) => digits.repeat(16);
const getPicture = (digits: string) => `/uploads/${digits}/${getStem(digits)}-640x480.jpg`;
const [USED, OTHER, TRASHED, REPLACED] = ["1a", "2b", "3c", "4d"].map(getPicture) as [string, string, string, string];
const PDF = `/uploads/5e/${getStem("5e")}.pdf`;

export const PREVIEW_TOKEN = "p".repeat(32);
const PREVIEW_HASH = createHash("sha256").update(PREVIEW_TOKEN).digest("hex");

const toJson = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'`;

const TRASHED_PRODUCT = {
  ...{
    id: 3,
    title: "Nero",
    description: "<p>Black</p>",
    product_image: TRASHED,
    main_subcategory_id: 1,
    slug: "nero",
    state: "published",
  },
  ...{
    sub_image1: null,
    sub_image2: null,
    sub_image3: null,
    sub_image4: null,
    size: null,
    finish: "Honed",
    thickness: null,
    material: null,
  },
  ...{
    recommended_use: null,
    colour: null,
    origin: null,
    hs_code: null,
    variants: [],
    tests: [],
    documents: [],
    pictures: [],
    draft: null,
  },
  ...{ locale: "en", position: null, publish_at: null, withdraw_at: null },
  ...{ created_at: "2026-11-01T00:00:00Z", updated_at: "2026-11-01T00:00:00Z" },
};
const VARIANT = {
  ...{ sku: "ST-1", size: null, finish: null, thickness: null, pieces_per_box: null, m2_per_box: 1.44, kg_per_box: null },
  ...{ boxes_per_pallet: null, minimum_order_m2: null, lead_time_days: null, availability: null },
};
const DOCUMENT = { kind: "test_report", language: "en", file: PDF, valid_until: null };
const FIRST_VERSION = { ...TRASHED_PRODUCT, id: 1, title: "Statuario", product_image: USED, slug: "statuario" };
const DRAFT = {
  ...{
    title: "Makrana",
    description: "<p>New</p>",
    product_image: OTHER,
    main_subcategory_id: 1,
    size: null,
    finish: "Honed",
    thickness: null,
  },
  ...{ material: null, recommended_use: null, slug: "makrana", sub_image1: null, sub_image2: null, sub_image3: null, sub_image4: null },
};

const AT = "2026-11-02T00:00:00Z";
const TRASHED_ENQUIRY = {
  ...{ id: 8, kind: "tile", subject: "Nero", name: "Ira", email: "ira@example.com", phone: "123456", message: null, brochure_id: null },
  ...{ state: "done", read_at: null, note: "Later", note_by: "mira", note_at: AT, created_at: AT, spam: false, reference: null },
  ...{ product_id: 3, page: null, language: null, campaign: null, assignee_id: 2, due: null, spam_at: null, receipt: "SH-2026-0007" },
  ...{ address: null, privacy: null, notice_version: null, notice_language: null, erased_at: null, source: null, external_id: null },
  ...{ company: null, city: null, country: null, held: false },
};
/** Two enquiries that were deleted together. The current note of the first one has no row of its own. */
const TRASHED_ENQUIRIES = {
  enquiry: [
    TRASHED_ENQUIRY,
    { ...TRASHED_ENQUIRY, id: 9, kind: "message", reference: "SH-2026-0008", receipt: null, note: "Called", note_by: "admin" },
  ],
  enquiry_line: [
    {
      ...{ id: 9, enquiry_id: 9, product_id: 3, title: "Nero", variant: null, size: null, finish: null, thickness: null },
      ...{ quantity: 5, unit: "m2", sample: true },
    },
  ],
  enquiry_note: [
    { id: 8, enquiry_id: 9, text: "Called", by: "admin", at: AT },
    { id: 9, enquiry_id: 8, text: "Now", by: "admin", at: AT },
  ],
  enquiry_change: [{ id: 9, enquiry_id: 8, state: "done", by: "admin", at: AT }],
  enquiry_log: [
    { id: 8, enquiry_id: 8, action: "assigned", detail: "mira", by: "admin", at: AT },
    { id: 9, enquiry_id: 9, action: "note", detail: null, by: "admin", at: AT },
  ],
};

/** Rows of every kind, as the version before has stored them. */
const ROWS = `
  INSERT INTO administrator (username, password_hash, updated_at) VALUES
    ('admin', 'scrypt$a/BJ8GJ2xJrtl9bvNX/gcQ==$4gxKADu8o6Shoj/zepLWRllc5kNZqzhjWRQb2hwqX1w=', now()), ('mira', 'x', now());
  INSERT INTO session (id, administrator_id, expires_at) VALUES (gen_random_uuid(), 1, now() + interval '1 hour');
  INSERT INTO sign_in_failure (username, address) VALUES ('thief', '203.0.113.9');
  INSERT INTO sign_in_lock (username, address, until) VALUES ('thief', '203.0.113.9', now() + interval '10 minutes');
  INSERT INTO main_category (title, image_url, slug, updated_at) VALUES ('Marble', '${USED}', 'marble', now()), ('Granite', NULL, 'granite', now());
  INSERT INTO main_subcategory (title, image_url, main_category_id, slug, updated_at) VALUES
    ('White', '${OTHER}', 1, 'white', now()), ('Black', NULL, 2, 'black', now());
  INSERT INTO product (title, description, product_image, main_subcategory_id, slug, state, finish, variants, documents, draft, updated_at) VALUES
    ('Statuario', '<p>x</p>', '${USED}', 1, 'statuario', 'published', 'Polished', ${toJson([VARIANT])}, ${toJson([DOCUMENT])}, NULL, now()),
    ('Makrana', '<p>x</p>', '${OTHER}', 1, 'makrana', 'published', 'Polished', '[]', '[]', ${toJson(DRAFT)}, now());
  INSERT INTO product (id, title, description, product_image, main_subcategory_id, slug, state, publish_at, updated_at) VALUES
    (4, 'Later', '<p>x</p>', '${USED}', 2, 'later', 'draft', now() + interval '1 year', now()),
    (5, 'Gone', '<p>x</p>', '${USED}', 2, 'gone', 'withdrawn', NULL, now());
  INSERT INTO product_sku (key, product_id) VALUES ('st-1', 1);
  INSERT INTO term (kind, label) VALUES ('finish', 'Polished'), ('finish', 'Honed'), ('size', 'Custom');
  INSERT INTO term_name (kind, key, term_id, label) VALUES
    ('finish', 'polished', 1, 'Polished'), ('finish', 'glossy', 1, 'Glossy'), ('finish', 'honed', 2, 'Honed'), ('size', 'custom', 3, 'Custom');
  INSERT INTO product_term (product_id, term_id, place) VALUES (1, 1, 0), (2, 1, 0);
  INSERT INTO slider (title, description, image, updated_at) VALUES ('Marble', 'White', '${USED}', now());
  INSERT INTO gallery_image (image, name, updated_at) VALUES ('${USED}', 'hall.jpg', now()), ('${OTHER}', 'stairs.jpg', now());
  INSERT INTO brochure (title, cover_image, pdf_file, updated_at) VALUES ('Collection', '${OTHER}', '${PDF}', now());
  INSERT INTO media (url, name, alt, width, height, in_library) VALUES
    ('${USED}', 'hall.jpg', '{"en": "A hall"}', 640, 480, false), ('${OTHER}', 'stairs.jpg', '{}', 640, 480, true);
  UPDATE media SET colours = '["white", "grey"]' WHERE id = 1;
  INSERT INTO unused_file (stem, media, remove_at) VALUES
    ('${getStem("3c")}-640x480', ${toJson({ url: TRASHED, name: "nero.jpg", palette_rule: 2, colours: ["black"] })}, now() + interval '30 days'),
    ('${getStem("4d")}-640x480', ${toJson({ url: REPLACED, name: "old.jpg" })}, now() + interval '30 days');
  INSERT INTO enquiry (kind, subject, name, email, phone, message, brochure_id, reference, receipt, note, note_by, note_at, state, spam, assignee_id, privacy, source, external_id) VALUES
    ('tile', 'Statuario', 'Mira', 'mira@example.com', '123456', NULL, NULL, NULL, 'SH-2026-0002', 'Called', 'admin', now(), 'done', false, 1, NULL, NULL, NULL),
    ('message', NULL, 'Leela', 'leela@example.com', '123456', 'Open?', NULL, NULL, 'SH-2026-0003', NULL, NULL, NULL, 'new', false, NULL, NULL, NULL, NULL),
    ('brochure', 'Collection', 'Kabir', 'kabir@example.com', '123456', NULL, 1, NULL, 'SH-2026-0004', NULL, NULL, NULL, 'new', false, NULL, NULL, NULL, NULL),
    ('message', NULL, 'Asha', 'asha@example.com', '123456', NULL, NULL, 'SH-2026-0001', NULL, 'Two samples', 'mira', now(), 'in_progress', false, 2, NULL, NULL, NULL),
    ('message', NULL, 'Bot', 'bot@example.com', '123456', 'Buy', NULL, NULL, NULL, NULL, NULL, NULL, 'new', true, NULL, NULL, NULL, NULL),
    ('message', NULL, 'Dev', 'dev@example.com', '', 'My data', NULL, NULL, 'SH-2026-0005', NULL, NULL, NULL, 'new', false, NULL, 'access', NULL, NULL),
    ('message', NULL, 'Uma', 'uma@example.com', '123456', 'Ten boxes', NULL, NULL, 'SH-2026-0006', NULL, NULL, NULL, 'new', false, NULL, NULL, 'market', '77');
  INSERT INTO enquiry_line (enquiry_id, product_id, title, unit, quantity, sample) VALUES (4, 1, 'Statuario', 'm2', 20, false), (4, 3, 'Nero', 'm2', NULL, true);
  INSERT INTO enquiry_change (enquiry_id, state, by) VALUES (1, 'in_progress', 'mira'), (1, 'done', 'admin'), (4, 'in_progress', 'mira');
  INSERT INTO enquiry_log (enquiry_id, action, by) VALUES (1, 'note', 'admin'), (4, 'assigned', 'admin');
  INSERT INTO enquiry_note (enquiry_id, text, by) VALUES (1, 'Not at home', 'mira'), (1, 'Called', 'admin');
  INSERT INTO known_lead (hash, enquiry_id) VALUES (repeat('a', 64), 7);
  INSERT INTO erasure (person, reason, by) VALUES ('someone', 'Asked', 'admin');
  INSERT INTO outgoing_mail (enquiry_id) VALUES (2);
  INSERT INTO confirmation_mail (enquiry_id) VALUES (4);
  INSERT INTO enquiry_reference (year, last) VALUES (2026, 8);
  INSERT INTO content (group_name, data, draft) VALUES ('company', '{"brand": "Old Stone"}', '{"brand": "New Stone"}'), ('home', '{}', NULL);
  INSERT INTO former_address (resource, parent_id, slug, row_id) VALUES
    ('main-category', 0, 'old-marble', 1), ('main-subcategory', 1, 'off-white', 1), ('product', 1, 'statuary', 1), ('product', 1, 'nero', 3);
  INSERT INTO preview (token_hash, resource, ref, created_by, expires_at) VALUES ('${PREVIEW_HASH}', 'product', '2', 'admin', now() + interval '7 days');
  INSERT INTO sample_row (resource, row_id, updated_at) SELECT 'product', id, updated_at FROM product WHERE id = 5;
  INSERT INTO import_job (id, state, file, actor, report, history, ended_at) VALUES
    (gen_random_uuid(), 'done', 'list.xlsx', '{"name": "admin"}', '{"added": 1, "changed": 0, "unchanged": 0, "refused": [], "more": 0, "new_terms": []}', 5, now()),
    (gen_random_uuid(), 'refused', 'bad.csv', '{"name": "admin"}', '{"added": 0, "changed": 0, "unchanged": 0, "refused": [{"row": 1, "column": "A", "error": "Wrong"}], "more": 0, "new_terms": []}', NULL, now());
  INSERT INTO audit_entry (by, action, resource, row_id, title, before, after, version, migration, batch_id) VALUES
    ('', 'first', 'product', 1, 'Statuario', NULL, NULL, ${toJson(FIRST_VERSION)}, '${LAST_MIGRATION}', NULL),
    ('admin', 'added', 'main-category', 1, 'Marble', NULL, '{"title": "Marble"}', NULL, '${LAST_MIGRATION}', NULL),
    ('admin', 'changed', 'product', 1, 'Statuario', '{"finish": "Honed"}', '{"finish": "Polished"}', NULL, '${LAST_MIGRATION}', NULL),
    ('admin', 'deleted', 'product', 3, 'Nero', '{"title": "Nero"}', NULL, NULL, '${LAST_MIGRATION}', NULL),
    ('admin', 'bulk', 'product', NULL, 'Set the finish of 1 product', NULL, NULL, NULL, '', NULL),
    ('admin', 'changed', 'product', 2, 'Makrana', '{"finish": null}', '{"finish": "Polished"}', NULL, '', 5),
    ('admin', 'changed', 'content', 1, 'company', '{"brand": ""}', '{"brand": "Old Stone"}', '{"data": {"brand": "Old Stone"}}', '${LAST_MIGRATION}', NULL),
    ('admin', 'restored', 'slider', 1, 'Marble', NULL, NULL, NULL, '', NULL),
    ('admin', 'ordered', 'product', NULL, 'White', NULL, NULL, NULL, '', NULL),
    ('admin', 'purged', 'brochure', 9, 'Old', NULL, NULL, NULL, '', NULL),
    ('admin', 'exported', 'enquiry', NULL, '', NULL, '{"format": "csv"}', NULL, '', NULL),
    ('admin', 'signed-in', 'account', NULL, 'admin', NULL, NULL, NULL, '', NULL),
    ('admin', 'changed', 'account', 2, 'mira', '{"roles": ["owner"]}', '{"roles": ["sales"]}', NULL, '', NULL),
    ('admin', 'deleted', 'term', 90, 'Slate', '{"label": "Slate"}', NULL, ${toJson({ id: 90, kind: "material", label: "Slate", aliases: ["Ardoise"], position: 2, translations: {}, measure: null, products: 0, version: "x" })}, '${LAST_MIGRATION}', NULL);
  INSERT INTO trash_item (resource, row_id, title, rows, files, deleted_by, migration) VALUES
    ('enquiry', 8, '2 spam messages', ${toJson(TRASHED_ENQUIRIES)}, '{}', 'mira', '${LAST_MIGRATION}'),
    ('product', 3, 'Nero', ${toJson({ product: [TRASHED_PRODUCT] })}, '{${TRASHED}}', 'admin', '${LAST_MIGRATION}'),
    ('main-category', 7, 'Onyx', ${toJson({ main_category: [{ id: 7, title: "Onyx", image_url: null, slug: "onyx", locale: "en", position: null, created_at: "2026-11-01T00:00:00Z", updated_at: "2026-11-01T00:00:00Z" }] })}, '{}', 'mira', '${LAST_MIGRATION}');
  INSERT INTO access_log ("user", action, subject) VALUES ('admin', 'signed-in', ''), ('mira', 'enquiry-viewed', '4');
  INSERT INTO one_time_link (id, token_hash, kind, administrator_id, expires_at) VALUES (gen_random_uuid(), repeat('b', 64), 'password', 2, now() + interval '1 day');
  INSERT INTO staff_mail (administrator_id, subject, text, link_id) SELECT 2, 'New password', 'Open {link}', id FROM one_time_link;
  INSERT INTO one_time_code (administrator_id, pending) VALUES (2, 'x');
  INSERT INTO wrong_code (administrator_id) VALUES (2);
  INSERT INTO recovery_code (administrator_id, code_hash) VALUES (2, repeat('c', 64));
  INSERT INTO passkey (administrator_id, credential_id, public_key, name) VALUES (2, 'key', 'x', 'Phone');
  INSERT INTO sign_in_ticket (token_hash, administrator_id, expires_at) VALUES (repeat('d', 64), 2, now() + interval '1 day');
  INSERT INTO used_challenge (hash, expires_at) VALUES (repeat('e', 64), now() + interval '1 day');
  INSERT INTO sign_in_network (hash, last_at) VALUES (repeat('f', 64), now());
  INSERT INTO security_settings DEFAULT VALUES;
  INSERT INTO setting (name, value) VALUES ('privacy', '{"enquiries": 1000, "spam": 30, "log": 400}');
  INSERT INTO figure (kind, day, key, views, visitors) VALUES ('day', current_date, '', 3, 2);
  INSERT INTO backup (result, name, ended_at) VALUES ('good', 'monday.tar.gz', now());
  INSERT INTO webhook (url, events, secret) VALUES ('https://example.com/hook', '{enquiry.created}', 'x');
  INSERT INTO webhook_delivery (webhook_id, type, row_id, state, ended_at) VALUES (1, 'enquiry.created', 1, 'delivered', now());
  INSERT INTO api_key (name, hash, scopes, expires_at) VALUES ('Shop', repeat('a', 64), '{read}', now() + interval '1 year');
  SELECT setval('product_id_seq', 10), setval('main_category_id_seq', 10), setval('enquiry_id_seq', 10), setval('enquiry_line_id_seq', 10),
    setval('enquiry_note_id_seq', 10), setval('enquiry_change_id_seq', 10), setval('enquiry_log_id_seq', 10);`;

/** URLs of the files, and whether a row uses them. */
export const FILES = { [USED]: true, [OTHER]: true, [PDF]: true, [TRASHED]: false, [REPLACED]: false };
export const TRASHED_FILE = TRASHED;

/** Creates a database and files of the version before, with rows of every kind. */
export async function createVersionBefore(database: Client, dataDirectory: string): Promise<void> {
  await database.query(await readFile(path.join(root, "prisma/migrations/0_init/migration.sql"), "utf8"));
  await database.query(`CREATE TABLE "_prisma_migrations" (
    id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
    migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
    started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`);
  await database.query(
    `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at) VALUES ('1', repeat('a', 64), '${LAST_MIGRATION}', now())`,
  );
  await database.query(ROWS);
  await createMailQueues(database);
  const canvas = { width: 640, height: 480, channels: 3, background: "#ccbbaa" } as const;
  const picture = await sharp({ create: canvas }).jpeg().toBuffer();
  for (const name of Object.keys(FILES)) {
    const file = path.join(dataDirectory, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, picture);
  }
}

/** The queues of that version's mail, with a job that waits and the schedule of its check. */
async function createMailQueues(database: Client): Promise<void> {
  const executeSql = (text: string, values?: unknown[]) => database.query(text, values);
  const boss = new PgBoss({ db: { executeSql }, schema: "jobs", supervise: false, schedule: false });
  await boss.start();
  for (const name of ["mail", "confirmations", "staff-mail", "waiting-mail"]) await boss.createQueue(name);
  await boss.send("mail", {});
  await boss.schedule("waiting-mail", "*/5 * * * *");
  await boss.stop({ graceful: false });
}
