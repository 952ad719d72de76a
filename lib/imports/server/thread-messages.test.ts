import { expect, it } from "vitest";
import { deserialiseError, serialiseError } from "@/lib/imports/server/thread-messages";
import { HttpError, isDatabaseUnavailable, isDiskFull, isStoreUnavailable } from "@/lib/platform/server/http/errors";

const sendThroughThread = (error: unknown) => deserialiseError(structuredClone(serialiseError(error)));

it("keeps the status and fields of an HttpError", () => {
  const refused = sendThroughThread(
    new HttpError(415, "No spreadsheet", "It is a picture.", undefined, [{ path: "file", error: "No spreadsheet" }]),
  );
  expect(refused).toBeInstanceOf(HttpError);
  expect(refused).toMatchObject({ status: 415, message: "No spreadsheet", details: "It is a picture.", fields: [{ path: "file" }] });
});

it.each([
  [
    "the database is away",
    isDatabaseUnavailable,
    Object.assign(new Error("raw"), { meta: { driverAdapterError: new Error("DatabaseNotReachable") } }),
  ],
  ["the store is away", isStoreUnavailable, Object.assign(new Error("no answer"), { code: "STORE_AWAY" })],
  ["the disk is full", isDiskFull, Object.assign(new Error("write"), { code: "ENOSPC" })],
])("recognises in the other thread that %s", (_, isKind, error) => {
  expect([isKind(error), isKind(sendThroughThread(error))]).toEqual([true, true]);
  expect(sendThroughThread(error).stack).toBe(error.stack);
});

it("keeps only the message of other errors", () => {
  const other = sendThroughThread(new Error("a slip"));
  expect([isDatabaseUnavailable(other), isStoreUnavailable(other), isDiskFull(other), other.message]).toEqual([
    false,
    false,
    false,
    "a slip",
  ]);
});
