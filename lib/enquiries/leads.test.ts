import { describe, expect, it } from "vitest";
import { brochureLead, contactMessage, inquiry } from "@/lib/enquiries/leads";
import { enquiryMessages } from "@/lib/enquiries/words";
import { MAX_EMAIL, MAX_MESSAGE, MAX_NAME, MAX_TITLE } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";
import { websiteMessages } from "@/lib/website/words";

const words = enquiryMessages.inquiry;
const complete = { tileName: "Statuario", userName: "मीरा शाह", email: "mira@example.com", phone: "+91 98250 12345" };
const problem = (change: object) => inquiry.safeParse({ ...complete, ...change }).error?.issues[0]?.message;

describe("an enquiry", () => {
  it("requires a tile, a name, an email address and a phone number; the message is optional", () => {
    expect(inquiry.parse(complete)).toEqual(complete);
    expect(inquiry.parse({ ...complete, message: " How many boxes? " }).message).toBe("How many boxes?");
    expect(inquiry.parse({ ...complete, message: "" }).message).toBe("");
  });

  it("reports missing fields in order", () => {
    const fields: Record<string, unknown> = {};
    const error = Object.entries(complete).map(([name, value]) => {
      const before = inquiry.safeParse(fields).error?.issues[0]?.message;
      fields[name] = value;
      return before;
    });
    expect(error).toEqual([words.tileNameRequired, words.nameRequired, words.emailInvalid, words.phoneInvalid]);
  });

  it.each([
    ["tileName", "Tile name", MAX_TITLE],
    ["userName", "Name", MAX_NAME],
    ["message", "Message", MAX_MESSAGE],
  ])("limits the length of %s", (name, label, limit) => {
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
  ])("refuses %s = %j", (name, value, error) => {
    expect(problem({ [name]: value })).toBe(error);
  });
});

describe("a contact message", () => {
  const words = websiteMessages.contact;
  const complete = { name: "Mira Shah", email: "mira@example.com", phone: "+91 98250 12345", message: "When are you open?" };
  const problem = (change: object) => contactMessage.safeParse({ ...complete, ...change }).error?.issues[0]?.message;

  it("requires all four fields and reports missing ones in order", () => {
    expect(contactMessage.parse(complete)).toEqual(complete);
    const names = Object.keys(complete);
    const error = names.map((name) => problem(Object.fromEntries(names.slice(names.indexOf(name)).map((blank) => [blank, ""]))));
    expect(error).toEqual([words.nameRequired, words.emailInvalid, words.phoneInvalid, words.messageRequired]);
  });

  it.each([
    ["name", "Name", MAX_NAME],
    ["message", "Message", MAX_MESSAGE],
  ])("limits the length of %s", (name, label, limit) => {
    expect(problem({ [name]: "x".repeat(limit) })).toBeUndefined();
    expect(problem({ [name]: "x".repeat(limit + 1) })).toBe(messages.tooLong(label, limit));
  });

  it.each([undefined, null, 7, " \n", "\u0000"])("refuses %j as its message", (message) => {
    expect(problem({ message })).toBe(words.messageRequired);
  });
});

describe("a brochure lead", () => {
  const words = websiteMessages.lead;
  const complete = { name: "Mira Shah", email: "mira@example.com", contact: "+919825012345", brochure_id: "7" };
  const problem = (change: object) => brochureLead.safeParse({ ...complete, ...change }).error?.issues[0]?.message;

  it("reports one error at a time: name, email, phone", () => {
    expect(problem({ name: "", email: "", contact: "" })).toBe(words.nameInvalid);
    expect(problem({ email: "", contact: "" })).toBe(words.emailInvalid);
    expect(problem({ contact: "" })).toBe(words.phoneInvalid);
    expect(problem({})).toBeUndefined();
  });

  it("accepts valid names and phone numbers", () => {
    for (const name of ["Jo", " Mira Shah ", "मीरा शाह", "મીરા", "Zoë D Ávila", "李明", "A B"])
      expect(problem({ name }), name).toBeUndefined();
    for (const contact of ["9825012345", "+9825012345", "123456789012345", "+123456789012345", " 9825012345 "])
      expect(problem({ contact }), contact).toBeUndefined();
  });

  it.each([undefined, 7, "", "J", " J ", "  ", "Mira2", "Mira_Shah", "O'Neil", "Mira\nShah", "<b>Mira</b>", "🪨🪨", "\u0301\u0301"])(
    "refuses the name %j",
    (name) => {
      expect(problem({ name })).toBe(words.nameInvalid);
    },
  );

  it.each([undefined, 9825012345, "982501234", "1234567890123456", "98250 12345", "++9825012345", "+", "९८२५०१२३४५", "9825012345\n1"])(
    "refuses the phone number %j",
    (contact) => {
      expect(problem({ contact })).toBe(words.phoneInvalid);
    },
  );

  it("accepts the example number of its hint and refuses spaces, as the hint says", () => {
    const [example] = /\+?\d{10,}/.exec(words.phoneHint) ?? [];
    expect(problem({ contact: example })).toBeUndefined();
    expect(problem({ contact: "+49 171 234 5678" })).toBe(words.phoneInvalid);
    expect(words.phoneHint).toContain("no spaces");
  });

  it("limits the length of name and email", () => {
    expect(problem({ name: "x".repeat(MAX_NAME) })).toBeUndefined();
    expect(problem({ name: "x".repeat(MAX_NAME + 1) })).toBe(messages.tooLong("Name", MAX_NAME));
    expect(problem({ email: `${"x".repeat(MAX_EMAIL)}@example.com` })).toBe(messages.tooLong("Email address", MAX_EMAIL));
  });

  it("accepts the brochure id as text or number", () => {
    expect(brochureLead.parse(complete).brochure_id).toBe("7");
    expect(brochureLead.parse({ ...complete, brochure_id: 7 }).brochure_id).toBe("7");
  });

  it.each([undefined, null, "", 0, -1, 1.5, 1e21, "seven", "7 ", [7], { id: 7 }])("refuses the brochure id %j", (brochure_id) => {
    expect(problem({ brochure_id })).toBe(websiteMessages.brochures.invalidId);
  });
});
