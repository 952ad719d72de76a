import { describe, expect, it } from "vitest";
import { ApiError, down, rowsOf, server, unlessOffline } from "@/lib/shared/client/http/api";
import { messages } from "@/lib/shared/words/messages";

describe("the rows that the server sent", () => {
  it("are those of a list", () => {
    expect(rowsOf([{ id: 1 }, { id: 2 }])).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it.each([{ success: true }, null, undefined, "none", { rows: {} }])("are none in %j", (body) => {
    expect(rowsOf(body)).toEqual([]);
  });
});

describe("a failed change", () => {
  const wording = unlessOffline(server("Error saving product."));

  it("names the missing connection, and keeps the specified message for responses of the server", () => {
    expect(wording(new ApiError(0))).toBe(messages.noConnection);
    expect(wording(new ApiError(500))).toBe("Error saving product.");
    expect(wording(new ApiError(507, messages.diskFull))).toBe(messages.diskFull);
  });

  it("keeps the sentence that the specification has for an unreachable server", () => {
    expect(unlessOffline(down("Failed to delete slider!"))(new ApiError(0))).toBe(messages.serverDown);
  });
});
