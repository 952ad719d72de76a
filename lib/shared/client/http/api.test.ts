import { describe, expect, it } from "vitest";
import { ApiError, offlineMessageOr, serverDownMessageOr, serverMessageOr, toRows } from "@/lib/shared/client/http/api";
import { messages } from "@/lib/shared/words/messages";

describe("toRows", () => {
  it("returns the rows of a list", () => {
    expect(toRows([{ id: 1 }, { id: 2 }])).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it.each([{ success: true }, null, undefined, "none", { rows: {} }])("returns no rows for %j", (body) => {
    expect(toRows(body)).toEqual([]);
  });
});

describe("a failed change", () => {
  const wording = offlineMessageOr(serverMessageOr("Error saving product."));

  it("reports a missing connection, and keeps the server's message for responses", () => {
    expect(wording(new ApiError(0))).toBe(messages.noConnection);
    expect(wording(new ApiError(500))).toBe("Error saving product.");
    expect(wording(new ApiError(507, messages.diskFull))).toBe(messages.diskFull);
  });

  it("keeps the specified message for an unreachable server", () => {
    expect(offlineMessageOr(serverDownMessageOr("Failed to delete slider!"))(new ApiError(0))).toBe(messages.serverDown);
  });
});
