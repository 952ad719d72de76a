import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Client } from "pg";
import sharp from "sharp";
import { createVersion } from "../kit/first-version";

/** The last migration of the version before files without rows were listed in `unused_file`. */
const LAST_MIGRATION = "20261126032000_search_counts";

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
  INSERT INTO replaced_file (stem, media) VALUES ('${getStem("4d")}-640x480', ${toJson({ url: REPLACED, name: "old.jpg" })});
  INSERT INTO enquiry (kind, subject, name, email, phone, message, brochure_id, reference, note, state, spam, assignee_id) VALUES
    ('tile', 'Statuario', 'Mira', 'mira@example.com', '123456', NULL, NULL, NULL, 'Called', 'done', false, 1),
    ('message', NULL, 'Leela', 'leela@example.com', '123456', 'Open?', NULL, NULL, NULL, 'new', false, NULL),
    ('brochure', 'Collection', 'Kabir', 'kabir@example.com', '123456', NULL, 1, NULL, NULL, 'new', false, NULL),
    ('message', NULL, 'Asha', 'asha@example.com', '123456', NULL, NULL, 'SH-2026-0001', NULL, 'in_progress', false, 2),
    ('message', NULL, 'Bot', 'bot@example.com', '123456', 'Buy', NULL, NULL, NULL, 'new', true, NULL);
  INSERT INTO enquiry_line (enquiry_id, product_id, title, unit, quantity, sample) VALUES (4, 1, 'Statuario', 'm2', 20, false), (4, 3, 'Nero', 'm2', NULL, true);
  INSERT INTO enquiry_change (enquiry_id, state, by) VALUES (1, 'done', 'admin');
  INSERT INTO enquiry_log (enquiry_id, action, by) VALUES (1, 'note', 'admin');
  INSERT INTO outgoing_mail (enquiry_id) VALUES (2);
  INSERT INTO confirmation_mail (enquiry_id) VALUES (4);
  INSERT INTO enquiry_reference (year, last) VALUES (2026, 1);
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
    ('admin', 'signed-in', 'account', NULL, 'admin', NULL, NULL, NULL, '', NULL);
  INSERT INTO trash_item (resource, row_id, title, rows, files, deleted_by, migration) VALUES
    ('product', 3, 'Nero', ${toJson({ product: [TRASHED_PRODUCT], media: [{ url: TRASHED, name: "nero.jpg" }] })}, '{${TRASHED}}', 'admin', '${LAST_MIGRATION}'),
    ('main-category', 7, 'Onyx', ${toJson({ main_category: [{ id: 7, title: "Onyx", image_url: null, slug: "onyx", locale: "en", position: null, created_at: "2026-11-01T00:00:00Z", updated_at: "2026-11-01T00:00:00Z" }] })}, '{}', 'mira', '${LAST_MIGRATION}');
  SELECT setval('product_id_seq', 10), setval('main_category_id_seq', 10);`;

/** Files by their place in the data folder. Files of the trash and replaced files had folders of their own. */
const STORED_FILES = [USED, OTHER, PDF, TRASHED.replace("/uploads/3c", "/trash/1"), REPLACED.replace("/uploads/4d", "/trash/replaced")];

/** URLs of the files, and whether a row uses them. */
export const FILES = { [USED]: true, [OTHER]: true, [PDF]: true, [TRASHED]: false, [REPLACED]: false };
export const TRASHED_FILE = TRASHED;

/** Creates a database and files of the version before, with rows of every kind. */
export async function createVersionBefore(database: Client, dataDirectory: string): Promise<void> {
  await createVersion(database, LAST_MIGRATION);
  await database.query(ROWS);
  const canvas = { width: 640, height: 480, channels: 3, background: "#ccbbaa" } as const;
  const picture = await sharp({ create: canvas }).jpeg().toBuffer();
  for (const name of STORED_FILES) {
    const file = path.join(dataDirectory, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, picture);
  }
}
