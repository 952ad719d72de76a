import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiError, fetchItems, serverDownMessageOr, serverMessageOr, toRows, withOfflineHelp } from "@/lib/shared/client/http/api";
import { messages } from "@/lib/shared/words/messages";

describe("toRows", () => {
  it("returns the rows of a list", () => {
    expect(toRows([{ id: 1 }, { id: 2 }])).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it.each([{ success: true }, null, undefined, "none", { rows: {} }])("returns no rows for %j", (body) => {
    expect(toRows(body)).toEqual([]);
  });
});

describe("fetchItems", () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([null, "none", { items: {} }])("throws for %j, which is no empty list", async (body) => {
    vi.stubGlobal("localStorage", { getItem: () => null });
    vi.stubGlobal("fetch", async () => Response.json(body));
    await expect(fetchItems("/api/enquiries")).rejects.toThrow(ApiError);
  });
});

describe("a failed change", () => {
  const wording = withOfflineHelp(serverMessageOr("Error saving product."));

  it("starts with the specified message, and says without a connection that the input is kept", () => {
    expect(wording(new ApiError(0))).toBe("Error saving product. No connection: your text is still here.");
    expect(wording(new ApiError(500))).toBe("Error saving product.");
    expect(wording(new ApiError(507, messages.diskFull))).toBe(messages.diskFull);
  });

  it("is an unreachable server where the specification says so", () => {
    expect(serverDownMessageOr("Failed to delete slider!")(new ApiError(0))).toBe(messages.serverDown);
  });
});
