-- The schema of November 2026, which databases of the version before have already (lib/platform/server/database/migrations.ts).
CREATE TYPE "backup_result" AS ENUM ('running', 'good', 'unverified', 'failed');
CREATE TYPE "enquiry_kind" AS ENUM ('tile', 'message', 'brochure');
CREATE TYPE "enquiry_state" AS ENUM ('new', 'in_progress', 'done');
CREATE TYPE "figure_kind" AS ENUM ('day', 'product', 'page', 'source', 'country', 'language', 'search', 'empty');
CREATE TYPE "product_state" AS ENUM ('draft', 'published', 'withdrawn');
CREATE TYPE "role" AS ENUM ('owner', 'editor', 'sales');
CREATE TYPE "term_kind" AS ENUM ('finish', 'material', 'size', 'thickness', 'use', 'colour', 'origin');

-- Users and sign-in.
CREATE TABLE "administrator" (
  id SERIAL PRIMARY KEY, username VARCHAR(120), password_hash TEXT,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP, updated_at TIMESTAMPTZ(3) NOT NULL,
  name VARCHAR(120) NOT NULL DEFAULT '', email VARCHAR(254), roles role[] NOT NULL DEFAULT ARRAY['owner']::role[],
  language VARCHAR(8) NOT NULL DEFAULT 'en', active BOOLEAN NOT NULL DEFAULT true, last_seen_at TIMESTAMPTZ(3),
  passkey_after_password BOOLEAN NOT NULL DEFAULT false
);
CREATE UNIQUE INDEX administrator_email_key ON administrator (lower(email));
CREATE UNIQUE INDEX administrator_username_key ON administrator (username);
CREATE TABLE "one_time_link" (
  id UUID PRIMARY KEY,
  token_hash CHAR(64) NOT NULL,
  kind VARCHAR(20) NOT NULL,
  administrator_id INTEGER NOT NULL REFERENCES administrator ON UPDATE CASCADE ON DELETE CASCADE,
  expires_at TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX one_time_link_administrator_id_idx ON one_time_link (administrator_id);
CREATE INDEX one_time_link_expires_at_idx ON one_time_link (expires_at);
CREATE UNIQUE INDEX one_time_link_token_hash_key ON one_time_link (token_hash);
CREATE TABLE "staff_mail" (
  id SERIAL PRIMARY KEY,
  administrator_id INTEGER NOT NULL REFERENCES administrator ON UPDATE CASCADE ON DELETE CASCADE,
  subject VARCHAR(200) NOT NULL, text VARCHAR(5000) NOT NULL,
  link_id UUID REFERENCES one_time_link ON UPDATE CASCADE ON DELETE CASCADE,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX staff_mail_administrator_id_idx ON staff_mail (administrator_id);
CREATE INDEX staff_mail_link_id_idx ON staff_mail (link_id);
CREATE TABLE "session" (
  id UUID PRIMARY KEY,
  administrator_id INTEGER NOT NULL REFERENCES administrator ON UPDATE CASCADE ON DELETE CASCADE,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP, expires_at TIMESTAMPTZ(3) NOT NULL,
  last_seen_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP, address VARCHAR(64) NOT NULL DEFAULT '',
  agent VARCHAR(400) NOT NULL DEFAULT ''
);
CREATE INDEX session_administrator_id_idx ON session (administrator_id);
CREATE INDEX session_expires_at_idx ON session (expires_at);
CREATE TABLE "one_time_code" (
  administrator_id INTEGER PRIMARY KEY REFERENCES administrator ON UPDATE CASCADE ON DELETE CASCADE,
  secret TEXT, pending TEXT, last_step INTEGER NOT NULL DEFAULT 0, refused_until TIMESTAMPTZ(3),
  is_told BOOLEAN NOT NULL DEFAULT false
);
CREATE TABLE "wrong_code" (
  id SERIAL PRIMARY KEY,
  administrator_id INTEGER NOT NULL REFERENCES administrator ON UPDATE CASCADE ON DELETE CASCADE,
  at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX wrong_code_administrator_id_at_idx ON wrong_code (administrator_id, at);
CREATE TABLE "sign_in_network" (hash CHAR(64) PRIMARY KEY, last_at TIMESTAMPTZ(3) NOT NULL);
CREATE TABLE "recovery_code" (
  administrator_id INTEGER NOT NULL REFERENCES administrator ON UPDATE CASCADE ON DELETE CASCADE,
  code_hash CHAR(64) NOT NULL,
  PRIMARY KEY (administrator_id, code_hash)
);
CREATE TABLE "passkey" (
  id SERIAL PRIMARY KEY,
  administrator_id INTEGER NOT NULL REFERENCES administrator ON UPDATE CASCADE ON DELETE CASCADE,
  credential_id VARCHAR(1400) NOT NULL, public_key BYTEA NOT NULL, counter BIGINT NOT NULL DEFAULT 0,
  transports TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[], name VARCHAR(120) NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP, last_used_at TIMESTAMPTZ(3)
);
CREATE INDEX passkey_administrator_id_idx ON passkey (administrator_id);
CREATE UNIQUE INDEX passkey_credential_id_key ON passkey (credential_id);
CREATE TABLE "sign_in_ticket" (
  token_hash CHAR(64) PRIMARY KEY,
  administrator_id INTEGER NOT NULL REFERENCES administrator ON UPDATE CASCADE ON DELETE CASCADE,
  attempts INTEGER NOT NULL DEFAULT 0,
  expires_at TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX sign_in_ticket_administrator_id_idx ON sign_in_ticket (administrator_id);
CREATE INDEX sign_in_ticket_expires_at_idx ON sign_in_ticket (expires_at);
CREATE TABLE "used_challenge" (hash CHAR(64) PRIMARY KEY, expires_at TIMESTAMPTZ(3) NOT NULL);
CREATE INDEX used_challenge_expires_at_idx ON used_challenge (expires_at);
CREATE TABLE "security_settings" (
  id INTEGER PRIMARY KEY DEFAULT 1,
  require_second_factor BOOLEAN NOT NULL DEFAULT false,
  CHECK (id = 1)
);
CREATE TABLE "sign_in_failure" (
  id SERIAL PRIMARY KEY,
  username VARCHAR(120) NOT NULL,
  address VARCHAR(64) NOT NULL,
  at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX sign_in_failure_address_at_idx ON sign_in_failure (address, at);
CREATE INDEX sign_in_failure_at_idx ON sign_in_failure (at);
CREATE INDEX sign_in_failure_username_at_idx ON sign_in_failure (username, at);
CREATE TABLE "sign_in_lock" (
  username VARCHAR(120) NOT NULL,
  address VARCHAR(64) NOT NULL,
  until TIMESTAMPTZ(3) NOT NULL,
  PRIMARY KEY (username, address)
);
CREATE INDEX sign_in_lock_until_idx ON sign_in_lock (until);
CREATE TABLE "api_key" (
  id SERIAL PRIMARY KEY, name VARCHAR(120) NOT NULL, hash CHAR(64) NOT NULL, scopes TEXT[] NOT NULL,
  expires_at TIMESTAMPTZ(3) NOT NULL, last_used_at TIMESTAMPTZ(3),
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE UNIQUE INDEX api_key_hash_key ON api_key (hash);

-- Catalogue.
CREATE TABLE "main_category" (
  id SERIAL PRIMARY KEY, title VARCHAR(200) NOT NULL, image_url TEXT,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP, updated_at TIMESTAMPTZ(3) NOT NULL,
  slug VARCHAR(80), locale VARCHAR(5) NOT NULL DEFAULT 'en', position INTEGER
);
CREATE INDEX main_category_image_url_idx ON main_category (image_url);
CREATE UNIQUE INDEX main_category_slug_key ON main_category (slug);
CREATE TABLE "main_subcategory" (
  id SERIAL PRIMARY KEY, title VARCHAR(200) NOT NULL, image_url TEXT,
  main_category_id INTEGER NOT NULL REFERENCES main_category ON UPDATE CASCADE ON DELETE RESTRICT,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP, updated_at TIMESTAMPTZ(3) NOT NULL,
  slug VARCHAR(80), locale VARCHAR(5) NOT NULL DEFAULT 'en', position INTEGER
);
CREATE INDEX main_subcategory_image_url_idx ON main_subcategory (image_url);
CREATE INDEX main_subcategory_main_category_id_id_idx ON main_subcategory (main_category_id, id);
CREATE INDEX main_subcategory_main_category_id_position_id_idx ON main_subcategory (main_category_id, position, id);
CREATE UNIQUE INDEX main_subcategory_main_category_id_slug_key ON main_subcategory (main_category_id, slug);
CREATE TABLE "product" (
  id SERIAL PRIMARY KEY, title VARCHAR(200) NOT NULL, description TEXT NOT NULL, product_image TEXT NOT NULL,
  sub_image1 TEXT, sub_image2 TEXT, sub_image3 TEXT, sub_image4 TEXT, size VARCHAR(200), finish VARCHAR(200),
  thickness VARCHAR(200), material VARCHAR(200), recommended_use VARCHAR(200),
  main_subcategory_id INTEGER NOT NULL REFERENCES main_subcategory ON UPDATE CASCADE ON DELETE CASCADE,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP, updated_at TIMESTAMPTZ(3) NOT NULL,
  slug VARCHAR(80), locale VARCHAR(5) NOT NULL DEFAULT 'en', state product_state NOT NULL DEFAULT 'published',
  publish_at TIMESTAMPTZ(3), withdraw_at TIMESTAMPTZ(3), draft JSONB, colour VARCHAR(200), origin VARCHAR(200),
  variants JSONB NOT NULL DEFAULT '[]', tests JSONB NOT NULL DEFAULT '[]', documents JSONB NOT NULL DEFAULT '[]',
  pictures JSONB NOT NULL DEFAULT '[]', hs_code VARCHAR(16), position INTEGER
);
CREATE INDEX product_documents_given_idx ON product (id) WHERE documents <> '[]';
CREATE INDEX product_documents_idx ON product USING gin (documents jsonb_path_ops);
CREATE INDEX product_draft_idx ON product (id) WHERE draft IS NOT NULL;
CREATE INDEX product_lower_title_id_idx ON product (lower(title), id);
CREATE INDEX product_main_subcategory_id_id_idx ON product (main_subcategory_id, id);
CREATE INDEX product_main_subcategory_id_position_id_idx ON product (main_subcategory_id, position, id);
CREATE UNIQUE INDEX product_main_subcategory_id_slug_key ON product (main_subcategory_id, slug);
CREATE INDEX product_pictures_idx ON product USING gin (pictures jsonb_path_ops);
CREATE INDEX product_position_id_idx ON product (position, id);
CREATE INDEX product_product_image_idx ON product (product_image);
CREATE INDEX product_publish_at_idx ON product (publish_at) WHERE publish_at IS NOT NULL;
CREATE INDEX product_state_id_idx ON product (state, id) WHERE state <> 'published';
CREATE INDEX product_sub_image1_idx ON product (sub_image1);
CREATE INDEX product_sub_image2_idx ON product (sub_image2);
CREATE INDEX product_sub_image3_idx ON product (sub_image3);
CREATE INDEX product_sub_image4_idx ON product (sub_image4);
CREATE INDEX product_withdraw_at_idx ON product (withdraw_at) WHERE withdraw_at IS NOT NULL;
CREATE TABLE "term" (
  id SERIAL PRIMARY KEY, kind term_kind NOT NULL, label VARCHAR(200) NOT NULL,
  position INTEGER NOT NULL DEFAULT 0, translations JSONB NOT NULL DEFAULT '{}', length_mm DOUBLE PRECISION,
  width_mm DOUBLE PRECISION, thickness_mm DOUBLE PRECISION,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE TABLE "term_name" (
  kind term_kind NOT NULL,
  key TEXT NOT NULL,
  term_id INTEGER NOT NULL REFERENCES term ON UPDATE CASCADE ON DELETE CASCADE,
  label VARCHAR(200) NOT NULL,
  PRIMARY KEY (kind, key)
);
CREATE INDEX term_name_term_id_idx ON term_name (term_id);
CREATE TABLE "product_term" (
  product_id INTEGER NOT NULL REFERENCES product ON UPDATE CASCADE ON DELETE CASCADE,
  term_id INTEGER NOT NULL REFERENCES term ON UPDATE CASCADE ON DELETE RESTRICT,
  place INTEGER NOT NULL,
  PRIMARY KEY (product_id, term_id)
);
CREATE INDEX product_term_term_id_idx ON product_term (term_id);
CREATE TABLE "linked_product" (
  product_id INTEGER PRIMARY KEY REFERENCES product ON UPDATE CASCADE ON DELETE CASCADE,
  texts VARCHAR(32) NOT NULL
);
CREATE TABLE "product_sku" (
  key VARCHAR(64) PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES product ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX product_sku_product_id_idx ON product_sku (product_id);
CREATE TABLE "former_address" (
  id SERIAL PRIMARY KEY,
  resource VARCHAR(40) NOT NULL,
  parent_id INTEGER NOT NULL,
  slug VARCHAR(80) NOT NULL,
  row_id INTEGER NOT NULL
);
CREATE UNIQUE INDEX former_address_resource_parent_id_slug_key ON former_address (resource, parent_id, slug);
CREATE INDEX former_address_resource_row_id_idx ON former_address (resource, row_id);

-- Website and media.
CREATE TABLE "slider" (
  id SERIAL PRIMARY KEY, title VARCHAR(200) NOT NULL, description VARCHAR(5000) NOT NULL, image TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP, updated_at TIMESTAMPTZ(3) NOT NULL,
  locale VARCHAR(5) NOT NULL DEFAULT 'en', position INTEGER
);
CREATE INDEX slider_image_idx ON slider (image);
CREATE TABLE "gallery_image" (
  id SERIAL PRIMARY KEY, image TEXT NOT NULL, created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL, name VARCHAR(255) NOT NULL DEFAULT '',
  locale VARCHAR(5) NOT NULL DEFAULT 'en', position INTEGER, product_id INTEGER
);
CREATE INDEX gallery_image_image_idx ON gallery_image (image);
CREATE TABLE "brochure" (
  id SERIAL PRIMARY KEY, title VARCHAR(200) NOT NULL, cover_image TEXT NOT NULL, pdf_file TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP, updated_at TIMESTAMPTZ(3) NOT NULL,
  locale VARCHAR(5) NOT NULL DEFAULT 'en', position INTEGER
);
CREATE INDEX brochure_cover_image_idx ON brochure (cover_image);
CREATE INDEX brochure_pdf_file_idx ON brochure (pdf_file);
CREATE TABLE "media" (
  id SERIAL PRIMARY KEY, url TEXT NOT NULL, name VARCHAR(255) NOT NULL DEFAULT '',
  alt JSONB NOT NULL DEFAULT '{}', focus_x DOUBLE PRECISION, focus_y DOUBLE PRECISION, width INTEGER NOT NULL,
  height INTEGER NOT NULL, bytes INTEGER, in_library BOOLEAN NOT NULL DEFAULT false,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP, source_hash CHAR(64), palette JSONB,
  colours JSONB, palette_rule SMALLINT NOT NULL DEFAULT 2
);
CREATE INDEX media_source_hash_idx ON media (source_hash);
CREATE UNIQUE INDEX media_url_key ON media (url);
CREATE TABLE "unused_file" (stem VARCHAR(120) PRIMARY KEY, media JSONB, remove_at TIMESTAMPTZ(3) NOT NULL);
CREATE INDEX unused_file_remove_at_idx ON unused_file (remove_at);
CREATE TABLE "file_store" (id UUID PRIMARY KEY, database TEXT, adopted_at TIMESTAMPTZ(3));
CREATE TABLE "content" (
  id SERIAL PRIMARY KEY, group_name VARCHAR(20) NOT NULL, locale VARCHAR(5) NOT NULL DEFAULT 'en',
  data JSONB NOT NULL, draft JSONB, created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE UNIQUE INDEX content_group_name_locale_key ON content (group_name, locale);
CREATE TABLE "content_version" (
  id INTEGER PRIMARY KEY DEFAULT 1,
  version BIGINT NOT NULL DEFAULT 0,
  CONSTRAINT content_version_one_row CHECK (id = 1)
);
CREATE TABLE "preview" (
  id SERIAL PRIMARY KEY, token_hash CHAR(64) NOT NULL, resource VARCHAR(40) NOT NULL, ref TEXT NOT NULL,
  created_by VARCHAR(120) NOT NULL, created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_at TIMESTAMPTZ(3) NOT NULL, data JSONB
);
CREATE INDEX preview_expires_at_idx ON preview (expires_at);
CREATE UNIQUE INDEX preview_token_hash_key ON preview (token_hash);
CREATE TABLE "sample_row" (
  resource VARCHAR(40) NOT NULL,
  row_id INTEGER NOT NULL,
  updated_at TIMESTAMPTZ(3) NOT NULL,
  PRIMARY KEY (resource, row_id)
);

-- Search. Its tables derive from the catalogue.
CREATE TABLE "product_search" (
  product_id INTEGER PRIMARY KEY REFERENCES product ON UPDATE CASCADE ON DELETE CASCADE,
  title TEXT NOT NULL, words TSVECTOR NOT NULL, facets INTEGER[], lightness REAL, look REAL[]
);
CREATE INDEX product_search_counts_idx ON product_search (product_id) INCLUDE (facets);
CREATE INDEX product_search_facets_idx ON product_search USING gin (facets);
CREATE INDEX product_search_lightness_product_id_idx ON product_search (lightness, product_id);
CREATE INDEX product_search_name_idx ON product_search USING gin (ts_filter(words, '{a}'));
CREATE INDEX product_search_title_product_id_idx ON product_search (title, product_id);
CREATE INDEX product_search_words_idx ON product_search USING gin (words);
CREATE TABLE "search_value" (id SERIAL PRIMARY KEY, facet VARCHAR(20) NOT NULL, value VARCHAR(255) NOT NULL, label VARCHAR(255) NOT NULL);
CREATE UNIQUE INDEX search_value_facet_value_key ON search_value (facet, value);
CREATE TABLE "search_word" (word VARCHAR(64) PRIMARY KEY, sound VARCHAR(64) NOT NULL, products INTEGER NOT NULL DEFAULT 0);
CREATE INDEX search_word_sound_idx ON search_word (sound);
CREATE TABLE "search_due" (product_id INTEGER NOT NULL, id BIGSERIAL PRIMARY KEY);
CREATE INDEX search_due_product_id_idx ON search_due (product_id);

-- Enquiries and privacy.
CREATE TABLE "enquiry" (
  id SERIAL PRIMARY KEY, kind enquiry_kind NOT NULL, subject VARCHAR(200), name VARCHAR(120) NOT NULL,
  email VARCHAR(254) NOT NULL, phone VARCHAR(32) NOT NULL, message VARCHAR(5000), brochure_id INTEGER,
  state enquiry_state NOT NULL DEFAULT 'new', read_at TIMESTAMPTZ(3), note VARCHAR(5000), note_by VARCHAR(120),
  note_at TIMESTAMPTZ(3), created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  spam BOOLEAN NOT NULL DEFAULT false, reference VARCHAR(20), product_id INTEGER, page VARCHAR(1000),
  language VARCHAR(5), campaign JSONB,
  assignee_id INTEGER REFERENCES administrator ON UPDATE CASCADE ON DELETE SET NULL,
  due DATE, spam_at TIMESTAMPTZ(3), receipt VARCHAR(20), address VARCHAR(500), privacy VARCHAR(20),
  notice_version VARCHAR(32), notice_language VARCHAR(5), erased_at TIMESTAMPTZ(3), source VARCHAR(80),
  external_id VARCHAR(200), company VARCHAR(200), city VARCHAR(120), country VARCHAR(120),
  held BOOLEAN NOT NULL DEFAULT false
);
CREATE INDEX enquiry_assignee_id_created_at_id_idx ON enquiry (assignee_id, created_at, id);
CREATE INDEX enquiry_brochure_id_idx ON enquiry (brochure_id);
CREATE INDEX enquiry_created_at_id_idx ON enquiry (created_at, id);
CREATE INDEX enquiry_due_idx ON enquiry (due);
CREATE INDEX enquiry_email_of_person_idx ON enquiry (lower(email));
CREATE INDEX enquiry_held_idx ON enquiry (created_at) WHERE held AND spam;
CREATE INDEX enquiry_kind_created_at_id_idx ON enquiry (kind, created_at, id);
CREATE INDEX enquiry_phone_of_person_idx ON enquiry ("right"(regexp_replace(phone, '\D', '', 'g'), 9));
CREATE INDEX enquiry_read_at_kind_idx ON enquiry (read_at, kind);
CREATE UNIQUE INDEX enquiry_receipt_key ON enquiry (receipt);
CREATE UNIQUE INDEX enquiry_reference_key ON enquiry (reference);
CREATE INDEX enquiry_spam_created_at_id_idx ON enquiry (spam, created_at, id);
CREATE INDEX enquiry_state_created_at_id_idx ON enquiry (state, created_at, id);
CREATE INDEX enquiry_unerased_idx ON enquiry (created_at) WHERE erased_at IS NULL;
CREATE TABLE "enquiry_line" (
  id SERIAL PRIMARY KEY,
  enquiry_id INTEGER NOT NULL REFERENCES enquiry ON UPDATE CASCADE ON DELETE CASCADE,
  product_id INTEGER NOT NULL, title VARCHAR(200) NOT NULL, variant VARCHAR(64), size VARCHAR(200),
  finish VARCHAR(200), thickness VARCHAR(200), quantity DOUBLE PRECISION, unit VARCHAR(10) NOT NULL,
  sample BOOLEAN NOT NULL
);
CREATE INDEX enquiry_line_enquiry_id_id_idx ON enquiry_line (enquiry_id, id);
CREATE TABLE "enquiry_change" (
  id SERIAL PRIMARY KEY,
  enquiry_id INTEGER NOT NULL REFERENCES enquiry ON UPDATE CASCADE ON DELETE CASCADE,
  state enquiry_state NOT NULL,
  by VARCHAR(120) NOT NULL,
  at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX enquiry_change_enquiry_id_id_idx ON enquiry_change (enquiry_id, id);
CREATE TABLE "enquiry_note" (
  id SERIAL PRIMARY KEY,
  enquiry_id INTEGER NOT NULL REFERENCES enquiry ON UPDATE CASCADE ON DELETE CASCADE,
  text VARCHAR(5000) NOT NULL,
  by VARCHAR(120) NOT NULL,
  at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX enquiry_note_enquiry_id_id_idx ON enquiry_note (enquiry_id, id);
CREATE TABLE "enquiry_log" (
  id SERIAL PRIMARY KEY,
  enquiry_id INTEGER NOT NULL REFERENCES enquiry ON UPDATE CASCADE ON DELETE CASCADE,
  action VARCHAR(20) NOT NULL, detail VARCHAR(300), by VARCHAR(120) NOT NULL,
  at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX enquiry_log_enquiry_id_id_idx ON enquiry_log (enquiry_id, id);
CREATE TABLE "enquiry_reference" (year INTEGER PRIMARY KEY, last INTEGER NOT NULL);
CREATE TABLE "known_lead" (hash CHAR(64) PRIMARY KEY, enquiry_id INTEGER NOT NULL);
CREATE TABLE "confirmation_mail" (enquiry_id INTEGER PRIMARY KEY REFERENCES enquiry ON UPDATE CASCADE ON DELETE CASCADE);
CREATE TABLE "outgoing_mail" (
  enquiry_id INTEGER PRIMARY KEY REFERENCES enquiry ON UPDATE CASCADE ON DELETE CASCADE,
  attempts INTEGER NOT NULL DEFAULT 0,
  due_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX outgoing_mail_due_at_idx ON outgoing_mail (due_at);
CREATE TABLE "erasure" (
  id SERIAL PRIMARY KEY,
  person VARCHAR(32) NOT NULL,
  reason VARCHAR(500) NOT NULL,
  by VARCHAR(120) NOT NULL,
  at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX erasure_person_idx ON erasure (person);

-- History, trash, imports.
CREATE TABLE "audit_entry" (
  id SERIAL PRIMARY KEY, at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP, by VARCHAR(120) NOT NULL,
  action VARCHAR(20) NOT NULL, resource VARCHAR(40) NOT NULL, row_id INTEGER,
  title VARCHAR(300) NOT NULL DEFAULT '', before JSONB, after JSONB, address VARCHAR(64) NOT NULL DEFAULT '',
  agent VARCHAR(400) NOT NULL DEFAULT '', version JSONB, migration VARCHAR(200) NOT NULL DEFAULT '',
  batch_id INTEGER
);
CREATE INDEX audit_entry_at_id_idx ON audit_entry (at, id);
CREATE INDEX audit_entry_batch_id_idx ON audit_entry (batch_id);
CREATE INDEX audit_entry_resource_row_id_id_idx ON audit_entry (resource, row_id, id);
CREATE TABLE "access_log" (
  id SERIAL PRIMARY KEY, at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP, "user" VARCHAR(120) NOT NULL,
  action VARCHAR(40) NOT NULL, subject VARCHAR(300) NOT NULL DEFAULT '', address VARCHAR(64) NOT NULL DEFAULT ''
);
CREATE INDEX access_log_action_at_idx ON access_log (action, at);
CREATE INDEX access_log_at_id_idx ON access_log (at, id);
CREATE INDEX access_log_user_id_idx ON access_log ("user", id);
CREATE TABLE "trash_item" (
  id SERIAL PRIMARY KEY, resource VARCHAR(40) NOT NULL, row_id INTEGER NOT NULL, title VARCHAR(300) NOT NULL,
  rows JSONB NOT NULL, files TEXT[], deleted_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  deleted_by VARCHAR(120) NOT NULL, migration VARCHAR(200) NOT NULL DEFAULT '', batch_id INTEGER
);
CREATE INDEX trash_item_batch_id_idx ON trash_item (batch_id);
CREATE INDEX trash_item_deleted_at_id_idx ON trash_item (deleted_at, id);
CREATE TABLE "import_job" (
  id UUID PRIMARY KEY, state VARCHAR(20) NOT NULL DEFAULT 'waiting', file VARCHAR(255) NOT NULL,
  has_pictures BOOLEAN NOT NULL DEFAULT false, actor JSONB NOT NULL, report JSONB,
  done INTEGER NOT NULL DEFAULT 0, total INTEGER NOT NULL DEFAULT 0, error TEXT, history INTEGER,
  cancelled BOOLEAN NOT NULL DEFAULT false, created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ended_at TIMESTAMPTZ(3), undoes INTEGER
);
CREATE INDEX import_job_created_at_id_idx ON import_job (created_at, id);

-- Operation.
CREATE TABLE "setting" (name VARCHAR(40) PRIMARY KEY, value JSONB NOT NULL, updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP);
CREATE TABLE "rate_limit" (key VARCHAR(255) PRIMARY KEY, points INTEGER NOT NULL DEFAULT 0, expire BIGINT);
CREATE INDEX rate_limit_expire_idx ON rate_limit (expire);
CREATE TABLE "backup" (
  id SERIAL PRIMARY KEY, started_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP, ended_at TIMESTAMPTZ(3),
  result backup_result NOT NULL DEFAULT 'running', name VARCHAR(100) NOT NULL DEFAULT '', bytes BIGINT,
  reason TEXT NOT NULL DEFAULT ''
);
CREATE TABLE "webhook" (
  id SERIAL PRIMARY KEY, url VARCHAR(2000) NOT NULL, events TEXT[] NOT NULL, active BOOLEAN NOT NULL DEFAULT true,
  secret TEXT NOT NULL, old_secret TEXT, old_secret_until TIMESTAMPTZ(3), failing_since TIMESTAMPTZ(3),
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE TABLE "webhook_delivery" (
  id SERIAL PRIMARY KEY,
  webhook_id INTEGER NOT NULL REFERENCES webhook ON UPDATE CASCADE ON DELETE CASCADE,
  message_id UUID NOT NULL DEFAULT gen_random_uuid(), type VARCHAR(40) NOT NULL, row_id INTEGER, data JSONB,
  state VARCHAR(20) NOT NULL DEFAULT 'waiting', attempts INTEGER NOT NULL DEFAULT 0,
  due_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP, claimed_until TIMESTAMPTZ(3), status INTEGER,
  error VARCHAR(40), duration_ms INTEGER, created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ended_at TIMESTAMPTZ(3)
);
CREATE INDEX webhook_delivery_created_at_idx ON webhook_delivery (created_at);
CREATE INDEX webhook_delivery_waiting_idx ON webhook_delivery (webhook_id, due_at, id) WHERE state = 'waiting';
CREATE INDEX webhook_delivery_webhook_id_id_idx ON webhook_delivery (webhook_id, id);

-- Figures. The secret and hashes of a day are unlogged, so that neither backups nor the database's log keep them beyond midnight.
CREATE TABLE "figure" (
  kind figure_kind NOT NULL, day DATE NOT NULL, key VARCHAR(300) NOT NULL, views INTEGER NOT NULL,
  visitors INTEGER NOT NULL,
  PRIMARY KEY (kind, day, key)
);
CREATE INDEX figure_day_idx ON figure (day);
CREATE UNLOGGED TABLE "figure_secret" (day DATE PRIMARY KEY, secret BYTEA NOT NULL);
CREATE UNLOGGED TABLE "figure_visitor" (
  day DATE NOT NULL,
  kind figure_kind NOT NULL,
  key VARCHAR(300) NOT NULL,
  visitor BIGINT NOT NULL,
  PRIMARY KEY (day, kind, key, visitor)
);

INSERT INTO content_version DEFAULT VALUES;
-- Key of the hashes that identify people. In the database, so that a restored backup finds the same ids.
INSERT INTO setting (name, value) VALUES ('person-key', to_jsonb(gen_random_uuid()::text || gen_random_uuid()::text));

-- The same as toComparable in lib/shared/text/normalise.ts.
CREATE FUNCTION "comparable"(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(
    translate(
      lower(regexp_replace(
        normalize(value, NFC),
        '[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufe00-\ufe0f\ufeff]', '', 'g')),
      E'\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2018\u2019\u201a\u201b\u02bc\u2032\u201c\u201d\u201e\u201f\u2033०१२३४५६७८९૦૧૨૩૪૫૬૭૮૯٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
      E'-------\'\'\'\'\'\'"""""0123456789012345678901234567890123456789'),
    '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'))
$$;

-- Entries cannot be changed, and not deleted before the shortest retention period has passed (lib/auth/access.ts).
CREATE FUNCTION "protect_access_log"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '365 days' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'Entries of the access log cannot be changed';
END
$$;
CREATE TRIGGER access_log_protected BEFORE DELETE OR UPDATE ON access_log FOR EACH ROW EXECUTE FUNCTION protect_access_log();

-- Triggers list the products to index in search_due.
CREATE FUNCTION "search_product_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO search_due SELECT id FROM written ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
CREATE TRIGGER search_product_added AFTER INSERT ON product
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION search_product_added();

CREATE FUNCTION "search_product_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO search_due SELECT n.id FROM written n JOIN former o ON o.id = n.id
    WHERE (n.title, n.description, n.product_image, n.size, n.finish, n.thickness, n.material, n.recommended_use, n.colour, n.origin,
           n.main_subcategory_id, n.state, n.variants, n.tests, n.hs_code)
        IS DISTINCT FROM
          (o.title, o.description, o.product_image, o.size, o.finish, o.thickness, o.material, o.recommended_use, o.colour, o.origin,
           o.main_subcategory_id, o.state, o.variants, o.tests, o.hs_code)
    ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
CREATE TRIGGER search_product_changed AFTER UPDATE ON product
  REFERENCING OLD TABLE AS former NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION search_product_changed();

CREATE FUNCTION "search_collection_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO search_due SELECT p.id FROM written n JOIN former o ON o.id = n.id JOIN product p ON p.main_subcategory_id = n.id
    WHERE (n.title, n.main_category_id) IS DISTINCT FROM (o.title, o.main_category_id)
    ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
CREATE TRIGGER search_collection_changed AFTER UPDATE ON main_subcategory
  REFERENCING OLD TABLE AS former NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION search_collection_changed();

CREATE FUNCTION "search_category_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO search_due SELECT p.id FROM written n JOIN former o ON o.id = n.id
    JOIN main_subcategory s ON s.main_category_id = n.id JOIN product p ON p.main_subcategory_id = s.id
    WHERE n.title IS DISTINCT FROM o.title
    ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
CREATE TRIGGER search_category_changed AFTER UPDATE ON main_category
  REFERENCING OLD TABLE AS former NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION search_category_changed();

CREATE FUNCTION "search_picture_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO search_due SELECT p.id FROM written n JOIN former o ON o.id = n.id JOIN product p ON p.product_image = n.url
    WHERE (n.palette, n.colours) IS DISTINCT FROM (o.palette, o.colours)
    ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
CREATE TRIGGER search_picture_changed AFTER UPDATE ON media
  REFERENCING OLD TABLE AS former NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION search_picture_changed();

-- The words that corrections may choose from: not those of descriptions (weight D), and only plain letters.
CREATE FUNCTION "search_correctable"(words tsvector) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
    SELECT lexeme FROM unnest(words) WHERE weights && '{A,B,C}'::text[] AND lexeme ~ '^[a-z]{3,60}$'
$$;

-- Words are locked in one order, so that two changes that count the same words cannot wait for each other.
CREATE FUNCTION "search_words_lock"(locked text[]) RETURNS void LANGUAGE sql AS $$
    SELECT FROM search_word WHERE word = ANY(locked) ORDER BY word COLLATE "C" FOR UPDATE
$$;

-- Count how many published products have a word. A word is deleted with the last of them.
CREATE FUNCTION "search_words_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM search_words_lock(ARRAY(SELECT search_correctable(words) FROM written));
    UPDATE search_word w SET products = products + added.count
    FROM (SELECT word, count(*) FROM written, search_correctable(written.words) AS word GROUP BY word) added WHERE w.word = added.word;
    RETURN NULL;
END $$;
CREATE TRIGGER search_words_added AFTER INSERT ON product_search
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION search_words_added();

CREATE FUNCTION "search_words_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM search_words_lock(ARRAY(SELECT search_correctable(words) FROM (TABLE written UNION ALL TABLE former) each));
    UPDATE search_word w SET products = products + changed.count
    FROM (SELECT word, sum(one) AS count FROM (
            SELECT word, 1 AS one FROM written, search_correctable(written.words) AS word
            UNION ALL SELECT word, -1 FROM former, search_correctable(former.words) AS word) each
          GROUP BY word HAVING sum(one) <> 0) changed WHERE w.word = changed.word;
    DELETE FROM search_word w USING (SELECT DISTINCT word FROM former, search_correctable(former.words) AS word) former_word
    WHERE w.word = former_word.word AND w.products <= 0;
    RETURN NULL;
END $$;
CREATE TRIGGER search_words_changed AFTER UPDATE ON product_search
  REFERENCING OLD TABLE AS former NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION search_words_changed();

CREATE FUNCTION "search_words_removed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM search_words_lock(ARRAY(SELECT search_correctable(words) FROM former));
    UPDATE search_word w SET products = products - removed.count
    FROM (SELECT word, count(*) FROM former, search_correctable(former.words) AS word GROUP BY word) removed WHERE w.word = removed.word;
    DELETE FROM search_word w USING (SELECT DISTINCT word FROM former, search_correctable(former.words) AS word) former_word
    WHERE w.word = former_word.word AND w.products <= 0;
    RETURN NULL;
END $$;
CREATE TRIGGER search_words_removed AFTER DELETE ON product_search
  REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION search_words_removed();
