import { expect, it } from "vitest";
import { receivedError, sentError } from "@/lib/imports/server/thread-messages";
import { HttpError, isDatabaseAway, isDiskFull, isStoreAway } from "@/lib/platform/server/http/errors";

const travelled = (error: unknown) => receivedError(structuredClone(sentError(error)));

it("a refusal keeps its status and its fields on the way between threads", () => {
  const refused = travelled(
    new HttpError(415, "No spreadsheet", "It is a picture.", undefined, [{ path: "file", error: "No spreadsheet" }]),
  );
  expect(refused).toBeInstanceOf(HttpError);
  expect(refused).toMatchObject({ status: 415, message: "No spreadsheet", details: "It is a picture.", fields: [{ path: "file" }] });
});

it.each([
  [
    "the database is away",
    isDatabaseAway,
    Object.assign(new Error("raw"), { meta: { driverAdapterError: new Error("DatabaseNotReachable") } }),
  ],
  ["the store is away", isStoreAway, Object.assign(new Error("no answer"), { code: "STORE_AWAY" })],
  ["the disk is full", isDiskFull, Object.assign(new Error("write"), { code: "ENOSPC" })],
])("that %s is known in the other thread as well", (_, isSo, error) => {
  expect([isSo(error), isSo(travelled(error))]).toEqual([true, true]);
  expect(travelled(error).stack).toBe(error.stack);
});

it("anything else is neither", () => {
  const other = travelled(new Error("a slip"));
  expect([isDatabaseAway(other), isStoreAway(other), isDiskFull(other), other.message]).toEqual([false, false, false, "a slip"]);
});
