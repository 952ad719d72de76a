import type { Page } from "@playwright/test";
import { calculatorWords } from "@/lib/domain/content/calculator-words";
import { choosingDefaults } from "@/lib/domain/content/choosing";
import { compareWords, listWords, requestWords } from "@/lib/domain/content/choosing-words";
import { companyDefaults } from "@/lib/domain/content/company";
import { messages } from "@/lib/domain/messages";
import { requestMessages } from "@/lib/domain/request-messages";
import { MAX_QUANTITY } from "@/lib/domain/requests";
import { complaintsOf, expectAccessible, NARROW, WIDE } from "./accessible";
import { failing } from "./admin-screens";
import { expect, heart, itemsOf, packed, shortlistLink, test } from "./chosen-stones";
import { takeYourTime } from "./unhurried";

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

for (const [name, viewport] of [
  ["on a phone", NARROW],
  ["on a desk", WIDE],
] as const) {
  test.describe(`${name}${viewport === WIDE ? " @trial" : ""}`, () => {
    test.use({ viewport });

    test("from hearts over comparison and calculator to a request for three stones with one sample", async ({
      page,
      admin,
      makeShelf,
      pack,
      deleteLater,
    }) => {
      test.slow();
      const { products, levels } = await makeShelf([{ finish: "Polished" }, { finish: "Honed" }, {}]);
      const [one, other, third] = products as [(typeof products)[0], (typeof products)[0], (typeof products)[0]];
      const variant = packed();
      await pack(one, [variant]);
      const complaints = complaintsOf(page);
      await page.goto(`${levels[0]!.subcategory}?utm_source=letter&utm_campaign=spring`);
      for (const stone of products) await heart(page, stone, false).click();
      await shortlistLink(page, 3).click();
      await page.getByRole("checkbox", { name: listWords.compareOf(third.title) }).uncheck();
      await page.getByRole("button", { name: listWords.compareChosen(2) }).click();
      await expect(page).toHaveURL(`/compare?items=${itemsOf(one, other)}`);
      await expect(page.getByRole("row", { name: /^Finish/ })).toContainText(compareWords.differs);
      await shortlistLink(page, 3).click();

      await page.getByRole("button", { name: calculatorWords.openFor(one.title) }).click();
      await page.getByRole("textbox", { name: `${calculatorWords.length}, m` }).fill("6");
      await page.getByRole("textbox", { name: `${calculatorWords.width}, m` }).fill("6");
      await page.getByRole("button", { name: calculatorWords.add }).click();
      await expect(quantity(page, one)).toHaveValue("54");
      await quantity(page, other).fill("1 200");
      await line(page, other).getByRole("combobox", { name: requestWords.unit }).selectOption("sqft");
      await line(page, third).getByRole("checkbox", { name: requestWords.sample }).check();
      await introduce(page);
      await field(page, words.message).fill("For a hall in Pune.");
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
      const thanks = page.getByRole("heading", { name: words.thanks });
      await expect(thanks).toBeFocused();
      const { reference } = (await (await call.response())!.json()).data;
      expect(reference).toMatch(/^SH-\d{4}-\d{4,}$/);
      await expect(page.getByText(reference, { exact: true })).toBeVisible();
      const chat = page.getByRole("link", { name: requestWords.chat });
      const text = new URL((await chat.getAttribute("href"))!).searchParams.get("text");
      for (const part of [reference, one.title, `${other.title}, Honed`]) expect(text).toContain(part);
      const round = page.getByRole("link", { name: companyDefaults.footer.round });
      await round.focus();
      expect(new URL((await round.getAttribute("href"))!).searchParams.get("text")).toBe(text);
      await expectAccessible(page);
      expect(complaints).toEqual([]);

      const found = await admin.get(`/api/enquiries?search=${reference}`);
      const { items: rows } = await found.json();
      expect(rows).toHaveLength(1);
      deleteLater(`/api/enquiries/${rows[0].id}`);
    });
  });
}

test.describe("what is wrong, and what waits", () => {
  test.use({ viewport: NARROW });

  test("faults are told at their fields, the form's own and the server's, and what was typed stays for this tab", async ({
    page,
    makeShelf,
  }) => {
    test.slow();
    const { products } = await makeShelf([{}, {}]);
    const [one, other] = products as [(typeof products)[0], (typeof products)[0]];
    await page.goto(`/shortlist?items=${itemsOf(one, other)}`);
    await quantity(page, other).fill("many");
    await send(page).click();
    await expect(field(page, words.name)).toHaveAccessibleDescription(messages.contact.nameRequired);
    await expect(field(page, words.name)).toBeFocused();
    await expect(quantity(page, other)).toHaveAccessibleDescription(
      requestMessages.line.at(2, requestMessages.line.quantity(MAX_QUANTITY)),
    );
    await expect(field(page, words.message)).not.toHaveAttribute("aria-invalid");
    await expectAccessible(page);
    await page.setViewportSize(NARROW);

    await introduce(page);
    await quantity(page, other).fill("12,5");
    await takeYourTime(page);
    const fault = requestMessages.line.at(1, requestMessages.line.product);
    await page.route(`**${CALL}`, (route) =>
      route.fulfill({
        status: 400,
        json: { success: false, error: fault, message: fault, fields: [{ path: "lines.0.product", error: fault }] },
      }),
    );
    await send(page).click();
    await expect(quantity(page, one)).toHaveAccessibleDescription(fault);
    await page.unroute(`**${CALL}`);
    await failing(page, "POST", CALL, 503, messages.unavailable);
    await send(page).click();
    await expect(page.getByRole("alert").getByText(messages.unavailable)).toBeVisible();

    await page.reload();
    await expect(field(page, words.name)).toHaveValue("Asha Patel");
    await expect(field(page, words.phone)).toHaveValue("+91 98250-00000");
  });

  test("what was chosen of a list that somebody shared stays when it is kept; where a link came from does not matter", async ({
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
    await line(page, one).getByRole("combobox", { name: requestWords.variant }).selectOption(variant.sku);
    await line(page, one).getByRole("combobox", { name: requestWords.unit }).selectOption("box");
    await line(page, one).getByRole("checkbox", { name: requestWords.sample }).check();
    await page.getByRole("button", { name: listWords.keep(2) }).click();
    await expect(shortlistLink(page, 2)).toBeVisible();
    const expectChosen = async () => {
      await expect(line(page, one).getByRole("combobox", { name: requestWords.variant })).toHaveValue(variant.sku);
      await expect(line(page, one).getByRole("combobox", { name: requestWords.unit })).toHaveValue("box");
      await expect(line(page, one).getByRole("checkbox", { name: requestWords.sample })).toBeChecked();
      await expect(line(page, other).getByRole("checkbox", { name: requestWords.sample })).not.toBeChecked();
    };
    await expectChosen();
    await page.reload();
    await expectChosen();
    await introduce(page);
    await takeYourTime(page);
    const [call] = await Promise.all([page.waitForRequest((request) => request.url().endsWith(CALL)), send(page).click()]);
    expect(call.postDataJSON()).toMatchObject({
      page: `/shortlist?items=${itemsOf(one, other)}`,
      lines: [{ variant: variant.sku, unit: "box", sample: true }, { sample: false }],
    });
    const { id } = (await (await call.response())!.json()).data;
    await expect(page.getByRole("heading", { name: words.thanks })).toBeFocused();
    expect((await admin.get(`/api/enquiries/${id}`)).status()).toBe(200);
    deleteLater(`/api/enquiries/${id}`);
  });

  test("by keyboard alone, from a heart to a request", async ({ page, admin, makeShelf, deleteLater }) => {
    test.slow();
    const { products, levels } = await makeShelf([{}]);
    const [stone] = products as [(typeof products)[0]];
    await page.goto(levels[0]!.product);
    const tabTo = async (name: string | RegExp, role: "button" | "link" | "textbox" | "checkbox") => {
      const control = page.getByRole(role, { name, exact: typeof name === "string" }).first();
      await expect(control).toBeVisible();
      for (let press = 0; press < 80; press++) {
        if (await control.evaluate((element) => element === document.activeElement)) return control;
        await page.keyboard.press("Tab");
      }
      throw new Error(`${name} was not reached`);
    };
    await tabTo(`Add ${stone.title} to shortlist`, "button");
    await page.keyboard.press("Space");
    await expect(shortlistLink(page, 1)).toBeVisible();
    await page.goto("/shortlist");
    await expect(page).toHaveURL(`/shortlist?items=${stone.id}`);
    await tabTo(requestWords.quantity, "textbox");
    await page.keyboard.type("40");
    await tabTo(requestWords.sample, "checkbox");
    await page.keyboard.press("Space");
    for (const [name, value] of [
      [words.name, "Asha Patel"],
      [words.email, "asha@example.com"],
      [words.phone, "+91 98250-00000"],
    ] as const) {
      await tabTo(name, "textbox");
      await page.keyboard.type(value);
    }
    await takeYourTime(page);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: words.thanks })).toBeFocused();
    const reference = await page.locator("b[translate=no]", { hasText: /^SH-/ }).textContent();
    const { items: rows } = await (await admin.get(`/api/enquiries?search=${reference}`)).json();
    deleteLater(`/api/enquiries/${rows[0].id}`);
  });
});
