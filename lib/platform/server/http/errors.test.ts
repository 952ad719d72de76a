import { describe, expect, it } from "vitest";
import {
  HttpError,
  isDatabaseUnavailable,
  isDiskFull,
  parseRowId,
  rethrowBrokenReference,
  rethrowMissing,
} from "@/lib/platform/server/http/errors";

const words = { invalidId: "Invalid product ID!", missing: "Product not found" };
const thrownBy = (work: () => unknown) => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};
const withCode = (code: string, message = "") => Object.assign(new Error(message), { code });

describe("parseRowId", () => {
  it("parses an id", () => {
    expect(parseRowId("42", words)).toBe(42);
  });

  // Every spelling: lib/shared/ids.test.ts.
  it("throws 400 for a text that is no id", () => {
    expect(thrownBy(() => parseRowId("abc", words))).toMatchObject({
      status: 400,
      message: words.invalidId,
      fields: [{ path: "id", error: words.invalidId }],
    });
  });

  it.each(["2147483648", "9".repeat(400)])("throws 404 for %s, which no row can have", (text) => {
    expect(thrownBy(() => parseRowId(text, words))).toMatchObject({ status: 404, message: words.missing });
  });
});

describe("a failed write", () => {
  it.each([
    [rethrowMissing, "P2025", 404],
    [(message: string) => rethrowBrokenReference("parent", message), "P2003", 400],
  ])("is told in our words when it is the failure that %o knows", (translate, code, status) => {
    expect(thrownBy(() => translate("Our words")(withCode(code)))).toMatchObject({ status, message: "Our words" });
    const other = withCode("P2002");
    expect(thrownBy(() => translate("Our words")(other))).toBe(other);
  });
});

describe("errors with a status of their own", () => {
  it.each([
    withCode("P1001"),
    withCode("P2024"),
    withCode("ECONNREFUSED"),
    withCode("57P01"),
    new Error("Connection terminated unexpectedly"),
    new Error("timeout expired"),
    new Error("failed", { cause: { kind: "DatabaseNotReachable" } }),
    Object.assign(withCode("P2010"), { meta: { driverAdapterError: new Error("DatabaseNotReachable") } }),
  ])("knows a database that is away: %s", (error) => {
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  it.each([
    withCode("P2003"),
    withCode("P2025"),
    new HttpError(400, "Title is required!"),
    new TypeError("x is undefined"),
    null,
    "ENOENT",
  ])("does not take %s for one", (error) => {
    expect(isDatabaseUnavailable(error)).toBe(false);
    expect(isDiskFull(error)).toBe(false);
  });

  it.each([withCode("ENOSPC"), withCode("EDQUOT"), withCode("53100"), new Error("write: No space left on device")])(
    "knows a full disk: %s",
    (error) => {
      expect(isDiskFull(error)).toBe(true);
    },
  );
});
