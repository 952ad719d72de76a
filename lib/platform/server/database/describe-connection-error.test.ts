import { expect, test } from "vitest";
import { describeConnectionError } from "./describe-connection-error.ts";

test("a database that cannot be used is named with the reason and without the password", () => {
  const url = "postgresql://shilaya:secret@db.example.com:5433/stones?sslmode=require";
  const place = "Database: stones on db.example.com:5433 cannot be used:";
  expect(describeConnectionError(new Error('password authentication failed for user "shilaya"'), url)).toBe(
    `${place} password authentication failed for user "shilaya". Check DATABASE_URL.`,
  );
  const refused = new AggregateError([new Error("connect ECONNREFUSED ::1:5433"), new Error("connect ECONNREFUSED 127.0.0.1:5433")]);
  expect(describeConnectionError(refused, url)).toBe(`${place} connect ECONNREFUSED ::1:5433. Check DATABASE_URL.`);
});
