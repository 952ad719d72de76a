import { MAX_EMAIL, MAX_MESSAGE, MAX_NAME } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";
import { websiteMessages } from "@/lib/website/words";
import { expect, expectRefusal, test } from "../kit/fixtures";

const words = websiteMessages.contact;
const address = "/api/contact/inquiry";
const message = { name: "मीरा शाह", email: "mira@example.com", phone: "(02822) 240-123", message: "Are you open on Saturday? 🪨" };

const accepted: [description: string, change: object][] = [
  ["everything", {}],
  ["scripts and quotes", { name: `<script>alert("1")</script>`, message: "'; DROP TABLE contact_message; --" }],
  ["NUL characters and half a character pair", { name: "Mi\u0000ra", message: "\ud83e a\u0000b" }],
  ["texts at their limits", { name: "x".repeat(MAX_NAME), message: "x".repeat(MAX_MESSAGE) }],
  ["an email address at its limit", { email: `${"x".repeat(MAX_EMAIL - "@example.com".length)}@example.com` }],
  ["unknown fields", { id: 1, created_at: "2020-01-01", constructor: "x", toString: "x" }],
];

for (const [description, change] of accepted) {
  test(`accepts a contact message with ${description}`, async ({ visitor }) => {
    const response = await visitor.post(address, { data: { ...message, ...change } });
    expect(response.status()).toBe(201);
    expect(await response.json()).toMatchObject({ success: true, message: words.done, data: { id: expect.any(Number) } });
  });
}

const refused: [change: object, error: string][] = [
  [{ name: undefined, email: "x", phone: "x", message: "" }, words.nameRequired],
  [{ name: " \t\n\u00a0" }, words.nameRequired],
  [{ name: "\u0000" }, words.nameRequired],
  [{ name: ["Mira"] }, words.nameRequired],
  [{ name: "x".repeat(MAX_NAME + 1) }, messages.tooLong("Name", MAX_NAME)],
  [{ email: undefined, phone: "x", message: "" }, words.emailInvalid],
  [{ email: "mira@example" }, words.emailInvalid],
  [{ email: "mira@@example.com" }, words.emailInvalid],
  [{ email: "mira@example.com\r\nBcc: all@example.com" }, words.emailInvalid],
  [{ email: `${"x".repeat(MAX_EMAIL)}@example.com` }, messages.tooLong("Email address", MAX_EMAIL)],
  [{ phone: undefined, message: "" }, words.phoneInvalid],
  [{ phone: "12345" }, words.phoneInvalid],
  [{ phone: "1".repeat(21) }, words.phoneInvalid],
  [{ phone: "call me" }, words.phoneInvalid],
  [{ phone: 9825012345 }, words.phoneInvalid],
  [{ message: undefined }, words.messageRequired],
  [{ message: " \n " }, words.messageRequired],
  [{ message: { text: "x" } }, words.messageRequired],
  [{ message: "x".repeat(MAX_MESSAGE + 1) }, messages.tooLong("Message", MAX_MESSAGE)],
];

test("refuses an incomplete or invalid contact message with its first error", async ({ visitor }) => {
  for (const [change, error] of refused) {
    await expectRefusal(await visitor.post(address, { data: { ...message, ...change } }), 400, error);
  }
});

test("accepts a contact message without a token or with an invalid one", async ({ visitor }) => {
  const response = await visitor.post(address, { data: message, headers: { Authorization: "dead" } });
  expect(response.status()).toBe(201);
});
