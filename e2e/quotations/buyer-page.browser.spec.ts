import type { Page } from "@playwright/test";
import type { Quotation } from "@/lib/quotations/quotations";
import en from "@/messages/en.json" with { type: "json" };
import gu from "@/messages/gu.json" with { type: "json" };
import { expectAccessible, NARROW } from "../kit/accessible";
import { dayFromToday, expect, line, QUOTATIONS_PATH, readData, test } from "./quotation-calls";

const { offerAnswer: words, offer } = en;

test.use({ viewport: NARROW });

const dialog = (page: Page) => page.getByRole("dialog");
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

test("a buyer reads and accepts a quotation on a phone", async ({ page, admin, sendNew, makeVariant, baseURL }) => {
  const foreign: string[] = [];
  page.on("request", (request) => !/^data:/.test(request.url()) && !request.url().startsWith(baseURL!) && foreign.push(request.url()));
  const { product, sku } = await makeVariant();
  const { link, id, number } = await sendNew({
    lines: [{ ...line, product: product.id, variant: sku, discount_percent: 10 }],
    ...{ freight: 50_000, incoterm: "FOB", place: "Mundra", payment: "30 % in advance" },
  });
  const read = async (): Promise<Quotation> => (await admin.get(`${QUOTATIONS_PATH}/${id}`)).json();
  await page.goto(link!);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(number!);
  // 12.5 × ₹2,500.00 less 10 % is ₹28,125.00; with 18 % GST and ₹500.00 freight ₹33,687.50.
  for (const text of [line.text, "12.5 m²", "₹28,125.00", "₹500.00", "FOB Mundra", "30 % in advance", "Sample Bank"])
    await expect(page.getByText(text).first()).toBeVisible();
  await expect(page.getByText("₹33,687.50")).toHaveCount(2);
  await expect(page.getByRole("link", { name: offer.pdf })).toHaveAttribute("href", /^\/api\/quotations\/by-link\/[\w-]+\/pdf$/);
  await expect.poll(async () => (await read()).opened_first_at).not.toBeNull();
  await expectAccessible(page);

  await press(page, words.accept);
  await expect(dialog(page).getByLabel(words.name)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: words.accept, exact: true })).toBeFocused();
  await press(page, words.accept);
  await press(page, words.sendAccept);
  await expect(dialog(page).getByText(words.nameRequired)).toBeVisible();
  await expect(dialog(page).getByLabel(words.name)).toBeFocused();
  await expectAccessible(page);

  let answers = 0;
  await page.route("**/api/quotations/by-link/*", async (route) => {
    answers++;
    await route.continue();
  });
  await page.keyboard.type("Mira Shah");
  await dialog(page).getByLabel(words.message).fill("Please deliver in March.");
  await dialog(page).getByRole("button", { name: words.sendAccept }).dblclick();
  await expect(heading(page, words.accepted)).toBeFocused();
  expect(answers).toBe(1);
  expect(await read()).toMatchObject({ state: "accepted", answered: { name: "Mira Shah", message: "Please deliver in March." } });

  // The closed dialog has gone back in the history, which would end the reload.
  await expect.poll(() => page.evaluate(() => history.state?.overlay)).toBeUndefined();
  await page.reload();
  await expect(heading(page, words.accepted)).toBeVisible();
  await expect(page.getByText(/^Mira Shah, \d+ \w+ \d{4}, \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByRole("button", { name: words.accept, exact: true })).toHaveCount(0);
  expect(foreign).toEqual([]);
});

test("an answer that cannot be sent stays in the form; one that comes too late shows the first", async ({ page, visitor, sendNew }) => {
  const { link } = await sendNew({ language: "gu", currency: "USD", supply: "export_lut" });
  const own = gu.offerAnswer;
  await page.goto(link!);
  await press(page, own.decline);
  await dialog(page).getByLabel(own.name).fill("Asha");
  await page.context().setOffline(true);
  await press(page, own.sendDecline);
  await expect(dialog(page).getByRole("alert")).toHaveText(own.failed);
  await page.context().setOffline(false);

  const call = `/api/quotations/by-link/${link!.replace("/q/", "")}`;
  expect((await visitor.post(call, { data: { answer: "accept", name: "Mira Shah" } })).status()).toBe(200);
  await press(page, own.sendDecline);
  await expect(heading(page, own.accepted)).toBeVisible();
  await expect(page.getByText("Mira Shah")).toBeVisible();
});

test("the link of a replaced quotation leads to the new one; a late one can be asked for", async ({
  page,
  admin,
  sendNew,
  send,
  query,
}) => {
  const first = await sendNew();
  const second = await send(await readData(await admin.post(`${QUOTATIONS_PATH}/${first.id}/revise`), 201));
  expect((await page.goto(first.link!))!.status()).toBe(410);
  await expectAccessible(page);
  await page.getByRole("link", { name: offer.ends.replaced.action }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`${second.number}/2`);

  await press(page, words.accept);
  await dialog(page).getByLabel(words.name).fill("Asha");
  await query("UPDATE quotation SET valid_until = $2 WHERE id = $1", [second.id, dayFromToday(-1)]);
  await press(page, words.sendAccept);
  await expect(heading(page, offer.ends.ended.title)).toBeVisible();
});
