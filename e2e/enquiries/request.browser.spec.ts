import type { Locator, Page } from "@playwright/test";
import { requestMessages } from "@/lib/enquiries/request-messages";
import { MAX_QUANTITY } from "@/lib/enquiries/requests";
import { messages } from "@/lib/shared/words/messages";
import { calculatorWords } from "@/lib/shortlist/calculator-words";
import { listWords, requestWords } from "@/lib/shortlist/words";
import { choosingDefaults } from "@/lib/website/content/choosing";
import { companyDefaults } from "@/lib/website/content/company";
import { complaintsOf, expectAccessible, NARROW } from "../kit/accessible";
import { failing } from "../kit/admin-screens";
import { takeYourTime } from "../kit/unhurried";
import { expect, heart, itemsOf, packed, shortlistLink, test } from "../shortlist/chosen-stones";

const words = choosingDefaults.request;
const CALL = "/api/request";
const line = (page: Page, { title }: { title: string }) => page.getByRole("group", { name: title, exact: true });
const quantity = (page: Page, stone: { title: string }) => line(page, stone).getByRole("textbox", { name: requestWords.quantity });
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: false });
const send = (page: Page) => page.getByRole("button", { name: words.send });

async function introduce(page: Page) {
  await field(page, words.name).fill("Asha Patel");
  await field(page, words.email).fill("asha@example.com");
  await field(page, words.phone).fill("+91 98250-00000");
}

test.use({ viewport: NARROW });

/** Expects the form's own errors at their fields. */
async function expectErrors(page: Page, stone: { title: string }, lineNumber: number) {
  await quantity(page, stone).fill("many");
  await send(page).click();
  await expect(field(page, words.name)).toHaveAccessibleDescription(messages.contact.nameRequired);
  await expect(field(page, words.name)).toBeFocused();
  const error = requestMessages.line.at(lineNumber, requestMessages.line.quantity(MAX_QUANTITY));
  await expect(quantity(page, stone)).toHaveAccessibleDescription(error);
  await expect(field(page, words.message)).not.toHaveAttribute("aria-invalid");
  await expectAccessible(page, [NARROW]);
  await page.setViewportSize(NARROW);
}

/** Expects the server's error at the field that it names, and a failure as a toast; the input stays. */
async function expectServerErrors(page: Page, first: { title: string }) {
  const error = requestMessages.line.at(1, requestMessages.line.product);
  const json = { success: false, error, message: error, fields: [{ path: "lines.0.product", error }] };
  await page.route(`**${CALL}`, (route) => route.fulfill({ status: 400, json }));
  await send(page).click();
  await expect(quantity(page, first)).toHaveAccessibleDescription(error);
  await page.unroute(`**${CALL}`);
  await failing(page, "POST", CALL, 503, messages.unavailable);
  await send(page).click();
  await expect(page.getByRole("alert").getByText(messages.unavailable)).toBeVisible();
  await page.unrouteAll();
  await expect(field(page, words.name)).toHaveValue("Asha Patel");
}

/** Expects that the links to WhatsApp, in the thanks and in the corner, have the reference and the stones in their text. */
async function expectChat(page: Page, parts: string[]) {
  const textOf = async (link: Locator) => new URL((await link.getAttribute("href"))!).searchParams.get("text");
  const text = await textOf(page.getByRole("link", { name: requestWords.chat }));
  for (const part of parts) expect(text).toContain(part);
  const round = page.getByRole("link", { name: companyDefaults.footer.round });
  await round.focus();
  expect(await textOf(round)).toBe(text);
}

test("a visitor requests three stones, one as a sample: errors, failures, and one request that is sent and thanked for", async ({
  page,
  admin,
  makeShelf,
  pack,
  deleteLater,
}) => {
  const { products, levels } = await makeShelf([{ finish: "Polished" }, { finish: "Honed" }, {}]);
  const [one, other, third] = products as [(typeof products)[0], (typeof products)[0], (typeof products)[0]];
  const variant = packed();
  await pack(one, [variant]);
  await page.goto(`${levels[0]!.subcategory}?utm_source=letter&utm_campaign=spring`);
  for (const stone of products) await heart(page, stone, false).click();
  await shortlistLink(page, 3).click();
  await page.getByRole("button", { name: calculatorWords.openFor(one.title) }).click();
  await page.getByRole("textbox", { name: `${calculatorWords.length}, m` }).fill("6");
  await page.getByRole("textbox", { name: `${calculatorWords.width}, m` }).fill("6");
  await page.getByRole("button", { name: calculatorWords.add }).click();
  await expect(quantity(page, one)).toHaveValue("54");
  await test.step("errors are at their fields", () => expectErrors(page, other, 2));
  await quantity(page, other).fill("1 200");
  await line(page, other).getByRole("combobox", { name: requestWords.unit }).selectOption("sqft");
  await line(page, third).getByRole("checkbox", { name: requestWords.sample }).check();
  await introduce(page);
  await field(page, words.message).fill("For a hall in Pune.");
  await test.step("the server refuses, fails, and the input stays", () => expectServerErrors(page, one));

  const complaints = complaintsOf(page);
  await takeYourTime(page);
  const [call] = await Promise.all([page.waitForRequest((request) => request.url().endsWith(CALL)), send(page).click()]);
  expect(call.postDataJSON()).toEqual({
    name: "Asha Patel",
    email: "asha@example.com",
    phone: "+91 98250-00000",
    message: "For a hall in Pune.",
    page: `/shortlist?items=${itemsOf(...products)}`,
    language: "en",
    campaign: { utm_source: "letter", utm_campaign: "spring" },
    lines: [
      { product: one.id, variant: variant.sku, quantity: 54, unit: "box", sample: false },
      { product: other.id, variant: null, quantity: 1200, unit: "sqft", sample: false },
      { product: third.id, variant: null, quantity: null, unit: "m2", sample: true },
    ],
  });
  await expect(page.getByRole("heading", { name: words.thanks })).toBeFocused();
  const { id, reference } = (await (await call.response())!.json()).data;
  deleteLater(`/api/enquiries/${id}`);
  expect(reference).toMatch(/^SH-\d{4}-\d{4,}$/);
  await expect(page.getByText(reference, { exact: true })).toBeVisible();
  await expectChat(page, [reference, one.title, `${other.title}, Honed`]);
  await expectAccessible(page, [NARROW]);
  expect(complaints).toEqual([]);
  const { items: rows } = await (await admin.get(`/api/enquiries?search=${reference}`)).json();
  expect(rows).toHaveLength(1);
});

/** Presses Tab until a control has the focus. */
async function tabTo(control: Locator) {
  await expect(control).toBeVisible();
  for (let press = 0; press < 80; press++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await control.page().keyboard.press("Tab");
  }
  throw new Error(`${control} was not reached`);
}

test("a visitor keeps a shared list and requests it by keyboard; the choices and the input stay in this tab; a long address does no harm", async ({
  page,
  makeShelf,
  pack,
  admin,
  deleteLater,
}) => {
  const { products } = await makeShelf([{}, {}]);
  const [one, other] = products as [(typeof products)[0], (typeof products)[0]];
  const variant = packed();
  await pack(one, [variant]);
  await page.goto(`/shortlist?items=${itemsOf(one, other)}&click=${"x".repeat(1200)}`);
  const choice = (name: string) => line(page, one).getByRole("combobox", { name });
  const sample = (stone: typeof one) => line(page, stone).getByRole("checkbox", { name: requestWords.sample });
  await choice(requestWords.variant).selectOption(variant.sku);
  await choice(requestWords.unit).selectOption("box");
  await tabTo(sample(one));
  await page.keyboard.press("Space");
  const keep = page.getByRole("button", { name: listWords.keep(2) });
  await keep.focus();
  await page.keyboard.press("Enter");
  await expect(shortlistLink(page, 2)).toBeVisible();
  const expectChosen = async () => {
    await expect(choice(requestWords.variant)).toHaveValue(variant.sku);
    await expect(choice(requestWords.unit)).toHaveValue("box");
    await expect(sample(one)).toBeChecked();
    await expect(sample(other)).not.toBeChecked();
  };
  await expectChosen();
  await tabTo(quantity(page, one));
  await page.keyboard.type("40");
  for (const [name, value] of [
    [words.name, "Asha Patel"],
    [words.email, "asha@example.com"],
    [words.phone, "+91 98250-00000"],
  ] as const) {
    await tabTo(field(page, name));
    await page.keyboard.type(value);
  }
  await page.reload();
  await expectChosen();
  await expect(quantity(page, one)).toHaveValue("40");
  await expect(field(page, words.name)).toHaveValue("Asha Patel");
  await expect(field(page, words.phone)).toHaveValue("+91 98250-00000");

  await takeYourTime(page);
  await tabTo(field(page, words.phone));
  const [call] = await Promise.all([page.waitForRequest((request) => request.url().endsWith(CALL)), page.keyboard.press("Enter")]);
  expect(call.postDataJSON()).toMatchObject({
    page: `/shortlist?items=${itemsOf(one, other)}`,
    lines: [{ variant: variant.sku, quantity: 40, unit: "box", sample: true }, { sample: false }],
  });
  const { id } = (await (await call.response())!.json()).data;
  deleteLater(`/api/enquiries/${id}`);
  await expect(page.getByRole("heading", { name: words.thanks })).toBeFocused();
  expect((await admin.get(`/api/enquiries/${id}`)).status()).toBe(200);
});
