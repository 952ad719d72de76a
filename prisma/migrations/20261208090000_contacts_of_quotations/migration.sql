-- Opening an enquiry finds the quotations of the same person.
CREATE INDEX quotation_email_of_customer_idx ON quotation (lower(content->'customer'->>'email'));
CREATE INDEX quotation_phone_of_customer_idx ON quotation ("right"(regexp_replace(content->'customer'->>'phone', '\D', '', 'g'), 9));
