import { describe, expect, it } from "vitest";
import { inquiry } from "@/lib/domain/leads";
import { MAX_MESSAGE, MAX_NAME, MAX_TITLE } from "@/lib/domain/limits";
import { messages } from "@/lib/domain/messages";

const words = messages.inquiry;
const complete = { tileName: "Statuario", userName: "मीरा शाह", email: "mira@example.com", phone: "+91 98250 12345" };
const problem = (change: object) => inquiry.safeParse({ ...complete, ...change }).error?.issues[0]?.message;

describe("an enquiry", () => {
  it("needs a tile, a name, an email address and a phone number; the message may be left out", () => {
    expect(inquiry.parse(complete)).toEqual(complete);
    expect(inquiry.parse({ ...complete, message: " How many boxes? " }).message).toBe("How many boxes?");
    expect(inquiry.parse({ ...complete, message: "" }).message).toBe("");
  });

  it("tells what is missing in the order of its fields", () => {
    const fields: Record<string, unknown> = {};
    const told = Object.entries(complete).map(([name, value]) => {
      const before = inquiry.safeParse(fields).error?.issues[0]?.message;
      fields[name] = value;
      return before;
    });
    expect(told).toEqual([words.tileNameRequired, words.nameRequired, words.emailInvalid, words.phoneInvalid]);
  });

  it.each([
    ["tileName", "Tile name", MAX_TITLE],
    ["userName", "Name", MAX_NAME],
    ["message", "Message", MAX_MESSAGE],
  ])("keeps %s within its limit", (name, label, limit) => {
    expect(problem({ [name]: "x".repeat(limit) })).toBeUndefined();
    expect(problem({ [name]: "x".repeat(limit + 1) })).toBe(messages.tooLong(label, limit));
  });

  it.each([
    ["userName", "\n", words.nameRequired],
    ["userName", ["Mira"], words.nameRequired],
    ["email", "mira@example", words.emailInvalid],
    ["email", 7, words.emailInvalid],
    ["phone", "call me", words.phoneInvalid],
    ["phone", 9825012345, words.phoneInvalid],
    ["message", 7, messages.notText("Message")],
  ])("refuses %s = %j", (name, value, told) => {
    expect(problem({ [name]: value })).toBe(told);
  });
});
