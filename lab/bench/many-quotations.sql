-- Copies the only quotation $1 times, with other numbers, states, currencies and days.
INSERT INTO quotation (number, version, state, content, snapshot, search, product_ids, currency, total, valid_until, by, sent_at)
  SELECT 'SH/T/' || n, 1, (ARRAY['draft', 'sent', 'accepted', 'declined', 'superseded'])[1 + n % 5], content, snapshot, search || n, product_ids,
  (ARRAY['INR', 'USD', 'JPY'])[1 + n % 3], total + n, current_date + n % 60 - 20, by, now() FROM quotation, generate_series(1, $1) AS n;
