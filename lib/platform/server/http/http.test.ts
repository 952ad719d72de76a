import { expect, test } from "vitest";
import { z } from "zod";
import { productRequest } from "@/lib/enquiries/requests";
import { createFieldError, HttpError } from "@/lib/platform/server/http/errors";
import { catchErrors } from "@/lib/platform/server/http/http";

const MAX_BYTES = 16 * 1024;

async function fail(error: unknown) {
  const handler = catchErrors(async () => {
    throw error;
  });
  const text = await (await handler(new Request("http://site.example/"), { params: Promise.resolve({}) })).text();
  return { bytes: Buffer.byteLength(text), body: JSON.parse(text) };
}

const unknownKeys = (count: number, length = 1) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${"k".repeat(length)}${index}`, 1]));

test("lists each unknown key once, and at most 50 fields", async () => {
  const { error } = z.strictObject({}).safeParse(unknownKeys(3));
  const { body } = await fail(error);
  expect(body.fields).toEqual(
    [0, 1, 2].map((index) => ({ path: `k${index}`, error: `Unrecognized key: "k${index}"`, code: "unknown_field" })),
  );
  expect(body.error).toBe('Unrecognized key: "k0" and 2 more');
  const many = await fail(z.strictObject({}).safeParse(unknownKeys(7_000)).error);
  expect(many.body.fields).toHaveLength(50);
});

test("a 400 names a field, or a blank path for the whole body", async () => {
  expect((await fail(createFieldError("id", "Invalid!"))).body.fields).toEqual([{ path: "id", error: "Invalid!" }]);
  expect((await fail(new HttpError(400, "Not JSON"))).body.fields).toEqual([{ path: "", error: "Not JSON" }]);
  expect((await fail(new HttpError(404, "Missing"))).body).not.toHaveProperty("fields");
});

test("limits every error response to 16 KB", async () => {
  const hostile = {
    "thousands of unknown keys": productRequest.safeParse(unknownKeys(7_000)).error,
    "unknown keys in every line": productRequest.safeParse({ lines: Array(50).fill(unknownKeys(130)) }).error,
    "long unknown keys": productRequest.safeParse(unknownKeys(60, 1_000)).error,
    "one unknown key of 60,000 control characters": productRequest.safeParse({ ["\u0001".repeat(60_000)]: 1 }).error,
    "a long message with details": new HttpError(415, "x".repeat(60_000), "ઓ".repeat(60_000)),
    "many long fields": new HttpError(
      409,
      "x",
      undefined,
      undefined,
      Array(5_000).fill({ path: "ઓ".repeat(900), error: "\u0001".repeat(900) }),
    ),
  };
  for (const [what, error] of Object.entries(hostile)) expect((await fail(error)).bytes, what).toBeLessThan(MAX_BYTES);
});
