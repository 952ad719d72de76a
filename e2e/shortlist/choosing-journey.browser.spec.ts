import path from "node:path";
import { deskMessages } from "@/lib/enquiries/desk-messages";
import { enquiryWords, stateNames } from "@/lib/enquiries/words";
import { photoWords } from "@/lib/search/photo-words";
import { requestWords } from "@/lib/shortlist/words";
import { catalogueDefaults } from "@/lib/website/content/groups/catalogue";
import { createName, DESK_PATH, ENQUIRIES_PATH, expect, openEnquiry, test } from "../enquiries/enquiry-desk";
import { NARROW } from "../kit/accessible";
import { button } from "../kit/admin-screens";
import { waitForMinFillTime } from "../kit/min-fill-time";
import { expectDone } from "../kit/toasts";
import { findHeart, findShortlistLink, unfoldLines } from "./chosen-stones";

const words = catalogueDefaults.request;
const STONES = ["Makrana White", "Statuario", "White Carrara"];

test.use({ viewport: NARROW });

test("from a photo search to a request for three stones, and a reply by WhatsApp", async ({ page, admin, context, deleteLater }) => {
  const name = createName();
  await context.route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));

  await test.step("a photo of a white stone finds similar stones", async () => {
    await page.goto("/search");
    await page.waitForLoadState("networkidle");
    await page.getByLabel(photoWords.button).setInputFiles(path.join("prisma/sample/photos/slabs", "white-carrara.jpg"));
    await expect(page).toHaveURL(/\/search\?look=/);
  });

  await test.step("add three marbles to the shortlist", async () => {
    const main = page.getByRole("main");
    await main.locator("summary").filter({ hasText: catalogueDefaults.search.filter }).first().click();
    const sheet = page.getByRole("dialog", { name: catalogueDefaults.search.filter });
    const material = sheet.getByRole("checkbox", { name: /^Marble/ }).and(sheet.locator('[name="material"]'));
    if (!(await material.isVisible())) await sheet.locator("summary").filter({ hasText: catalogueDefaults.facets.material }).click();
    await material.check();
    await sheet.getByRole("button", { name: new RegExp(`^${catalogueDefaults.search.show}`) }).click();
    await expect(page).toHaveURL(/material=marble/);
    for (const title of STONES) await findHeart(page, { title }, false).click();
  });

  const line = (title: string) => page.getByRole("group", { name: title, exact: true });
  await test.step("request them, one as a sample", async () => {
    await findShortlistLink(page, 3).click();
    await unfoldLines(page);
    await line(STONES[0]!).getByRole("textbox", { name: requestWords.quantity }).fill("40");
    await line(STONES[1]!).getByRole("checkbox", { name: requestWords.sample }).check();
    for (const [label, value] of [
      [words.name, name],
      [words.email, "asha@example.com"],
      [words.phone, "98250 12345"],
      [words.address, "12 MG Road, Pune"],
    ] as const)
      await page.getByRole("textbox", { name: label, exact: false }).fill(value);
    await waitForMinFillTime(page);
    await page.getByRole("button", { name: words.send }).click();
    await expect(page.getByRole("heading", { name: words.thanks })).toBeFocused();
  });
  const reference = (await page.locator("b[translate=no]", { hasText: /^SH-/ }).textContent())!;

  await test.step("the back office shows the request and opens a prefilled WhatsApp reply", async () => {
    await page.goto(`${DESK_PATH}?search=${reference}`);
    const view = await openEnquiry(page, name);
    const lines = view.getByRole("list", { name: enquiryWords.products }).getByRole("listitem");
    await expect(lines).toHaveText(STONES.map((title) => new RegExp(`^${title}`)));
    await expect(lines.nth(1)).toContainText(enquiryWords.sample);
    await button(page, enquiryWords.reply.open).click();
    const chat = page
      .getByRole("dialog", { name: enquiryWords.reply.heading(name) })
      .getByRole("link", { name: new RegExp(`^${enquiryWords.reply.openChat}`) });
    const address = new URL((await chat.getAttribute("href"))!);
    expect(address.pathname, "international number").toBe("/919825012345");
    for (const part of [name, reference, ...STONES]) expect(address.searchParams.get("text")).toContain(part);
    await Promise.all([
      context.waitForEvent("page"),
      expectDone(page, deskMessages.changed.taken(deskMessages.changed.reply, stateNames.in_progress, true)),
      chat.click(),
    ]);
  });
  const { items: rows } = await (await admin.get(`${ENQUIRIES_PATH}?search=${reference}`)).json();
  expect(rows).toHaveLength(1);
  deleteLater(`${ENQUIRIES_PATH}/${rows[0].id}`);
});
