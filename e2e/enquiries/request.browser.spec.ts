import type { Locator, Page } from "@playwright/test";
import { requestMessages } from "@/lib/enquiries/request-messages";
import { MAX_QUANTITY } from "@/lib/enquiries/requests";
import { catalogueDefaults } from "@/lib/website/content/groups/catalogue";
import { websiteMessages } from "@/lib/website/words";
import en from "@/messages/en.json" with { type: "json" };
import { collectComplaints, expectAccessible, NARROW } from "../kit/accessible";
import { waitForMinFillTime } from "../kit/min-fill-time";
import { tabTo } from "../kit/tab-to";
import { createPackedVariant, expect, findHeart, findShortlistLink, test, toItems, unfoldLines } from "../shortlist/chosen-stones";

const words = { ...catalogueDefaults.request, ...en.catalogue.request };
const { request: requestWords, shortlist: listWords } = en;
const REQUEST_PATH = "/api/request";
const locateLine = (page: Page, { title }: { title: string }) => page.getByRole("group", { name: title, exact: true });
const locateQuantity = (page: Page, stone: { title: string }) =>
  locateLine(page, stone).getByRole("textbox", { name: requestWords.quantity });
const locateField = (page: Page, name: string) => page.getByRole("textbox", { name, exact: false });
const locateSend = (page: Page) => page.getByRole("button", { name: words.send });

async function fillInContact(page: Page) {
  await locateField(page, words.name).fill("Asha Patel");
  await locateField(page, words.email).fill("asha@example.com");
  await locateField(page, words.phone).fill("+91 98250-00000");
}

test.use({ viewport: NARROW });

async function expectErrors(page: Page, stone: { title: string }, lineNumber: number) {
  await locateQuantity(page, stone).fill("many");
  await locateSend(page).click();
  await expect(locateField(page, words.name)).toHaveAccessibleDescription(websiteMessages.contact.nameRequired);
  await expect(locateField(page, words.name)).toBeFocused();
  const error = requestMessages.line.at(lineNumber, requestMessages.line.quantity(MAX_QUANTITY));
  await expect(locateQuantity(page, stone)).toHaveAccessibleDescription(error);
  await expect(locateField(page, words.message)).not.toHaveAttribute("aria-invalid");
  await expectAccessible(page);
}

async function expectServerErrors(page: Page, first: { title: string }) {
  const error = requestMessages.line.at(1, requestMessages.line.product);
  const json = { success: false, error, message: error, fields: [{ path: "lines.0.product", error }] };
  await page.route(`**${REQUEST_PATH}`, (route) => route.fulfill({ status: 400, json }));
  await locateSend(page).click();
  await expect(locateQuantity(page, first)).toHaveAccessibleDescription(error);
  await page.unrouteAll();
  await expect(locateField(page, words.name)).toHaveValue("Asha Patel");
}

async function expectChat(page: Page, parts: string[]) {
  const getText = async (link: Locator) => new URL((await link.getAttribute("href"))!).searchParams.get("text");
  const text = await getText(page.getByRole("link", { name: requestWords.chat }));
  for (const part of parts) expect(text).toContain(part);
  const round = page.getByRole("link", { name: en.company.footer.round });
  await round.focus();
  expect(await getText(round)).toBe(text);
}

test("a visitor requests three stones and a sample, corrects errors, and sees the confirmation", async ({
  page,
  admin,
  makeShelf,
  pack,
  deleteLater,
}) => {
  const { products, levels } = await makeShelf([{ finish: "Polished" }, { finish: "Honed" }, {}]);
  const [one, other, third] = products as [(typeof products)[0], (typeof products)[0], (typeof products)[0]];
  const variant = createPackedVariant();
  await pack(one, [variant]);
  await page.goto(`${levels[0]!.subcategory}?utm_source=letter&utm_campaign=spring`);
  for (const stone of products) await findHeart(page, stone, false).click();
  await findShortlistLink(page, 3).click();
  await unfoldLines(page);
  await locateLine(page, one).getByRole("combobox", { name: requestWords.variant }).selectOption(variant.sku);
  await locateLine(page, one).getByRole("combobox", { name: requestWords.unit }).selectOption("box");
  await locateQuantity(page, one).fill("54");
  await test.step("shows errors at their fields", () => expectErrors(page, other, 2));
  await locateQuantity(page, other).fill("1 200");
  await locateLine(page, other).getByRole("combobox", { name: requestWords.unit }).selectOption("sqft");
  await expect(locateField(page, words.address)).toBeHidden();
  await locateLine(page, third).getByRole("checkbox", { name: requestWords.sample }).check();
  await fillInContact(page);
  await locateSend(page).click();
  await expect(locateField(page, words.address)).toBeFocused();
  await expect(locateField(page, words.address)).toHaveAccessibleDescription(new RegExp(requestMessages.addressRequired));
  await locateField(page, words.address).fill("12 MG Road\nPune 411001");
  await locateField(page, words.message).fill("For a hall in Pune.");
  await test.step("shows server errors and keeps the input", () => expectServerErrors(page, one));

  const complaints = collectComplaints(page);
  await waitForMinFillTime(page);
  const [call] = await Promise.all([page.waitForRequest((request) => request.url().endsWith(REQUEST_PATH)), locateSend(page).click()]);
  expect(call.postDataJSON()).toEqual({
    name: "Asha Patel",
    email: "asha@example.com",
    phone: "+91 98250-00000",
    message: "For a hall in Pune.",
    address: "12 MG Road\nPune 411001",
    page: `/shortlist?items=${toItems(...products)}`,
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
  expect(await (await admin.get(`/api/enquiries/${id}`)).json()).toMatchObject({ address: "12 MG Road\nPune 411001" });
  expect(reference).toMatch(/^SH-\d{4}-\d{4,}$/);
  await expect(page.getByText(reference, { exact: true })).toBeVisible();
  await expectChat(page, [reference, one.title, `${other.title}, Honed`]);
  expect(complaints).toEqual([]);
});

test("a keyboard user shares a list, saves it and requests it; a reload keeps choices and input, a long URL works", async ({
  page,
  context,
  makeShelf,
  pack,
  deleteLater,
}) => {
  const { products } = await makeShelf([{}, {}]);
  const [one, other] = products as [(typeof products)[0], (typeof products)[0]];
  const variant = createPackedVariant();
  await pack(one, [variant]);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const list = `/shortlist?items=${toItems(one, other)}`;
  await page.goto(list);
  await unfoldLines(page);
  const choice = (name: string) => locateLine(page, one).getByRole("combobox", { name });
  const sample = (stone: typeof one) => locateLine(page, stone).getByRole("checkbox", { name: requestWords.sample });
  await choice(requestWords.variant).selectOption(variant.sku);
  await choice(requestWords.unit).selectOption("box");
  await sample(one).focus();
  await page.keyboard.press("Space");
  await locateQuantity(page, one).fill("40");
  const expectChosen = async () => {
    await unfoldLines(page);
    await expect(choice(requestWords.variant)).toHaveValue(variant.sku);
    await expect(choice(requestWords.unit)).toHaveValue("box");
    await expect(locateQuantity(page, one)).toHaveValue("40");
    await expect(sample(one)).toBeChecked();
    await expect(sample(other)).not.toBeChecked();
  };
  const address = `${list}&line=${one.id}:40:box:s:${variant.sku}`;
  await expect(page).toHaveURL(address);
  await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined, configurable: true }));
  await page.getByRole("button", { name: listWords.share, exact: true }).click();
  await expect(page.getByText(listWords.shared)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(address, page.url()).href);

  // The address has all details, and so has the saved list.
  await page.goto("/contact");
  await page.goto(address);
  await expectChosen();
  const keep = page.getByRole("button", { name: "Save these 2 stones" });
  await keep.focus();
  await page.keyboard.press("Enter");
  await expect(findShortlistLink(page, 2)).toBeVisible();
  await page.goto(`${list}&click=${"x".repeat(1200)}`);
  await expectChosen();
  await locateQuantity(page, other).focus();
  for (const [name, value] of [
    [words.name, "Asha Patel"],
    [words.email, "asha@example.com"],
    [words.phone, "+91 98250-00000"],
    [words.address, "12 MG Road, Pune"],
  ] as const) {
    await tabTo(locateField(page, name));
    await page.keyboard.insertText(value);
  }
  await page.reload();
  await expectChosen();
  await expect(locateField(page, words.name)).toHaveValue("Asha Patel");
  await expect(locateField(page, words.phone)).toHaveValue("+91 98250-00000");
  await expect(locateField(page, words.address)).toHaveValue("12 MG Road, Pune");

  await waitForMinFillTime(page);
  await locateField(page, words.phone).focus();
  const [call] = await Promise.all([page.waitForRequest((request) => request.url().endsWith(REQUEST_PATH)), page.keyboard.press("Enter")]);
  expect(call.postDataJSON()).toMatchObject({
    page: `/shortlist?items=${toItems(one, other)}`,
    lines: [{ variant: variant.sku, quantity: 40, unit: "box", sample: true }, { sample: false }],
  });
  const { id } = (await (await call.response())!.json()).data;
  deleteLater(`/api/enquiries/${id}`);
  await expect(page.getByRole("heading", { name: words.thanks })).toBeFocused();
});

test("without stones, a visitor describes the request in a message", async ({ page, deleteLater }) => {
  await page.goto("/shortlist#request");
  await expect(page.getByText(words.general.split(".")[0]!)).toBeVisible();
  await fillInContact(page);
  await locateSend(page).click();
  await expect(locateField(page, words.message)).toHaveAccessibleDescription(websiteMessages.contact.messageRequired);
  await expect(locateField(page, words.message)).toBeFocused();
  await locateField(page, words.message).fill("200 m² of white marble for Pune.");
  await waitForMinFillTime(page);
  const path = "/api/contact/inquiry";
  const [call] = await Promise.all([page.waitForRequest((request) => request.url().endsWith(path)), locateSend(page).click()]);
  expect(call.postDataJSON()).toMatchObject({ message: "200 m² of white marble for Pune.", page: "/shortlist" });
  const { data, reference } = await (await call.response())!.json();
  deleteLater(`/api/enquiries/${data.id}`);
  await expect(page.getByRole("heading", { name: words.thanks })).toBeFocused();
  await expect(page.getByText(reference, { exact: true })).toBeVisible();
});

test("four stones and the form fit into 1,800 px of a phone", async ({ page, makeShelf }) => {
  const { products } = await makeShelf([{}, {}, {}, {}]);
  const list = products.map(({ id }) => ({ id, at: Date.now() }));
  await page.addInitScript((stored) => localStorage.setItem("shortlist", stored), JSON.stringify(list));
  await page.goto(`/shortlist?items=${toItems(...products)}`);
  const { y, height } = (await locateSend(page).boundingBox())!;
  expect(y + height).toBeLessThan(1800);
});
