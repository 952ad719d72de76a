-- Passkeys were asked for after the password before users could choose. Users with recovery codes are still asked: they cannot be shut out.
UPDATE "administrator" SET "passkey_after_password" = true
WHERE EXISTS (SELECT FROM "passkey" WHERE "administrator_id" = "administrator"."id")
  AND EXISTS (SELECT FROM "recovery_code" WHERE "administrator_id" = "administrator"."id");
