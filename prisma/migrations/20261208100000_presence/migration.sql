-- Items of the back office that users have open. `item` is the path of a screen, with an id if there is one. Unlogged, because rows count for a minute.
CREATE UNLOGGED TABLE "presence" (
  item VARCHAR(120) NOT NULL,
  administrator_id INTEGER NOT NULL,
  seen_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (item, administrator_id)
);
CREATE INDEX presence_seen_at_idx ON presence (seen_at);
