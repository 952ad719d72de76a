import { staffSearchWords } from "@/lib/search/staff-search";
import { adminScreens } from "@/lib/shared/words/screens";
import { homeDefaults } from "@/lib/website/content/groups/home-defaults";
import { groupWords, heroWords, websiteMessages, websiteWords as words } from "@/lib/website/words";
import { expectAccessible, WIDE } from "../kit/accessible";
import { test as base, button, expect, type Page } from "../kit/admin-screens";
import { expectDoneAfter } from "../kit/toasts";

const { website, sliders } = adminScreens;
const [first, second] = homeDefaults.testimonials.items;

/** Restores the documents that the test changes. */
const test = base.extend<{ restored: undefined }>({
  restored: [
    async ({ admin }, use) => {
      await use(undefined);
      for (const group of ["home", "company"]) await admin.put(`/api/content/${group}`, { data: {} });
    },
    { auto: true },
  ],
});

const preview = (page: Page) => page.frameLocator(`iframe[title="${words.preview}"]`);
const publish = (page: Page) => expectDoneAfter(page, websiteMessages.content.saved, () => button(page, words.publish).click());

test("staff search the website index, see the edited field in the preview, and reset one testimonial", async ({ page, admin }) => {
  await page.setViewportSize(WIDE);
  await page.goto(website.href);
  await expect(page.getByRole("main").getByRole("link", { name: new RegExp(`^${heroWords.label}`) })).toHaveAttribute("href", sliders.href);

  await test.step("a misspelt search lists the fields", async () => {
    await page.getByRole("searchbox", { name: staffSearchWords.fieldsLabel }).fill("testimonal");
    await expect(page.getByRole("link", { name: new RegExp(`^${groupWords.company.label}`) })).toHaveCount(0);
    await expectAccessible(page);
    await page
      .getByRole("link", { name: /^Testimonials Home/ })
      .first()
      .click();
    await expect(page).toHaveURL(`${website.href}/home#testimonials`);
  });

  const list = page.getByRole("region", { name: "Testimonials" });
  const message = list.getByLabel("Quote");
  await test.step("the preview scrolls to the field that has the focus, with the unsaved text", async () => {
    await list.locator("summary", { hasText: first!.name }).click();
    await message.first().focus();
    await expect(preview(page).getByText(first!.message)).toBeInViewport();
    await message.first().fill("New words of the first customer.");
    await expect(preview(page).getByText("New words of the first customer.")).toBeInViewport();
    await list.locator("summary", { hasText: second!.name }).click();
    await message.nth(1).fill("New words of the second customer.");
    await publish(page);
  });

  await test.step("resetting one testimonial keeps the others", async () => {
    await list.getByRole("button", { name: `${words.entryToDefault} ${second!.name}` }).click();
    const question = page.getByRole("dialog", { name: words.confirmEntryDefault });
    await question.getByRole("button", { name: words.toDefault }).click();
    await expect(question).toBeHidden();
    await expect(message.nth(1)).toHaveValue(second!.message);
    await expect(list.locator("summary").nth(1)).toBeFocused();
    await publish(page);
    const { data } = await (await admin.get("/api/content/home")).json();
    const messages = data.testimonials.items.map((entry: { message: string }) => entry.message);
    expect(messages).toEqual([
      "New words of the first customer.",
      ...homeDefaults.testimonials.items.slice(1).map((entry) => entry.message),
    ]);
  });

  await test.step("the hero section leads to the sliders", async () => {
    await page.locator("#first summary").click();
    await expect(page.locator("#first").getByRole("link")).toHaveAttribute("href", sliders.href);
  });
});

test("the WhatsApp link follows the phone number, and a number becomes a link", async ({ page, visitor }) => {
  await page.goto(`${website.href}/company#phones`);
  await page.getByLabel("Phone numbers, 1").fill("98250 12345");
  const chat = page.getByLabel("WhatsApp link", { exact: true });
  await expect(chat).toHaveAttribute("placeholder", "https://wa.me/919825012345");
  await chat.fill("+44 20 7946 0000");
  await publish(page);
  await expect(chat).toHaveValue("https://wa.me/442079460000");
  await page.getByRole("button", { name: `${words.useNumber} https://wa.me/919825012345` }).click();
  await expect(chat).toHaveValue("");
  await publish(page);
  expect(await (await visitor.get("/contact")).text()).toContain("https://wa.me/919825012345");
});
