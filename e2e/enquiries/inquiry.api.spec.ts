import { enquiryMessages } from "@/lib/enquiries/words";
import { MAX_EMAIL, MAX_MESSAGE, MAX_NAME, MAX_TITLE } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";
import { expect, expectRefusal, test } from "../kit/fixtures";

const words = enquiryMessages.inquiry;
const address = "/api/inquiry/c";
const inquiry = {
  tileName: "Statuario",
  userName: "मीरा शाह",
  email: "mira@example.com",
  phone: "+91 98250-12345",
  message: "How many boxes for 40 m²? 🪨",
};

const accepted: [description: string, change: object][] = [
  ["everything", {}],
  ["no message", { message: undefined }],
  ["a blank message", { message: " " }],
  ["scripts and quotes", { tileName: `<script>alert("1")</script>`, message: "'; DROP TABLE inquiry; --" }],
  ["NUL characters and half a character pair", { userName: "Mi\u0000ra", message: "\ud83e a\u0000b" }],
  ["texts at their limits", { tileName: "x".repeat(MAX_TITLE), userName: "x".repeat(MAX_NAME), message: "x".repeat(MAX_MESSAGE) }],
  ["an email address at its limit", { email: `${"x".repeat(MAX_EMAIL - "@example.com".length)}@example.com` }],
  ["unknown fields", { id: 1, created_at: "2020-01-01", constructor: "x", toString: "x" }],
];

for (const [description, change] of accepted) {
  test(`accepts an enquiry with ${description}`, async ({ visitor }) => {
    const response = await visitor.post(address, { data: { ...inquiry, ...change } });
    expect({ status: response.status(), ...(await response.json()) }).toMatchObject({ status: 201, success: true, message: words.done });
  });
}

test("ignores __proto__ in the body of an enquiry", async ({ visitor }) => {
  const data = Buffer.from(`{"__proto__":{"polluted":true},${JSON.stringify(inquiry).slice(1)}`);
  const response = await visitor.post(address, { data, headers: { "Content-Type": "application/json" } });
  expect(response.status()).toBe(201);
  const inherited = Buffer.from(`{"__proto__":${JSON.stringify(inquiry)}}`);
  const refused = await visitor.post(address, { data: inherited, headers: { "Content-Type": "application/json" } });
  await expectRefusal(refused, 400, words.tileNameRequired);
});

const refused: [change: object, error: string][] = [
  [{ tileName: undefined, userName: undefined }, words.tileNameRequired],
  [{ tileName: " ", email: "x" }, words.tileNameRequired],
  [{ tileName: "x".repeat(MAX_TITLE + 1) }, messages.tooLong("Tile name", MAX_TITLE)],
  [{ userName: undefined }, words.nameRequired],
  [{ userName: "\t\n\u00a0" }, words.nameRequired],
  [{ userName: "\u0000" }, words.nameRequired],
  [{ userName: null }, words.nameRequired],
  [{ userName: { first: "Mira" } }, words.nameRequired],
  [{ userName: "x".repeat(MAX_NAME + 1) }, messages.tooLong("Name", MAX_NAME)],
  [{ email: undefined }, words.emailInvalid],
  [{ email: "" }, words.emailInvalid],
  [{ email: "mira" }, words.emailInvalid],
  [{ email: "mira@example" }, words.emailInvalid],
  [{ email: "mira@@example.com" }, words.emailInvalid],
  [{ email: "mi ra@example.com" }, words.emailInvalid],
  [{ email: "mira@example.com\nBcc: all@example.com" }, words.emailInvalid],
  [{ email: `${"x".repeat(MAX_EMAIL)}@example.com` }, messages.tooLong("Email address", MAX_EMAIL)],
  [{ phone: undefined }, words.phoneInvalid],
  [{ phone: "12345" }, words.phoneInvalid],
  [{ phone: "(+--+)" }, words.phoneInvalid],
  [{ phone: "1".repeat(21) }, words.phoneInvalid],
  [{ phone: "98250 CALL ME" }, words.phoneInvalid],
  [{ phone: 9825012345 }, words.phoneInvalid],
  [{ message: "x".repeat(MAX_MESSAGE + 1) }, messages.tooLong("Message", MAX_MESSAGE)],
  [{ message: ["x"] }, messages.notText("Message")],
];

test("refuses an incomplete or invalid enquiry with its first error", async ({ visitor }) => {
  for (const [change, error] of refused) {
    await expectRefusal(await visitor.post(address, { data: { ...inquiry, ...change } }), 400, error);
  }
});

test("accepts an enquiry without a token or with an invalid one", async ({ visitor }) => {
  const response = await visitor.post(address, { data: inquiry, headers: { Authorization: "dead" } });
  expect(response.status()).toBe(201);
});

test("does not reveal that an unpublished product exists", async ({ visitor, admin, makeCategory, makeSubcategory, makeProduct }) => {
  const product = await makeProduct(await makeSubcategory(await makeCategory()));
  const send = async () => (await (await visitor.post(address, { data: { ...inquiry, product_id: product.id } })).json()).data;
  expect((await send()).product_id).toBe(product.id);
  const withdrawn = await admin.patch(`/api/subcategories/${product.id}`, { multipart: { state: "withdrawn" } });
  expect(withdrawn.status()).toBe(200);
  expect(await send()).not.toHaveProperty("product_id");
});
