import type { EnquiryDetail } from "@/lib/enquiries/enquiries";
import { type SampleState, sampleMessages, sampleStateNames, sampleWords as words } from "@/lib/enquiries/sample-words";
import { REMINDER_DAYS } from "@/lib/enquiries/samples";
import { enquiryWords } from "@/lib/enquiries/words";
import { addDays, toLocalDay } from "@/lib/shared/days";
import { formatDay } from "@/lib/shared/firm-time";
import { editingWords } from "@/lib/shared/words/editing";
import { adminScreens } from "@/lib/shared/words/screens";
import { companyDefaults } from "@/lib/website/content/groups/company";
import { expectAccessible, NARROW } from "../kit/accessible";
import { button } from "../kit/admin-screens";
import { expectDone, expectDoneAfter } from "../kit/toasts";
import { createName, DESK_PATH, expect, test } from "./enquiry-desk";

const { list } = words;

test("staff add a sample to a lead on a phone, and undo it", async ({ page, send }) => {
  await page.setViewportSize(NARROW);
  const [product] = (await send("request", { name: createName() })).lines;
  const { id } = await send("lead", { name: createName() });
  const sentences = sampleMessages;
  await page.goto(`${DESK_PATH}?id=${id}`);
  await button(page, words.add).click();
  const dialog = page.getByRole("dialog", { name: words.add });
  const submit = dialog.getByRole("button", { name: words.add });
  await submit.click();
  await expect(dialog.getByLabel(sentences.product)).toHaveAccessibleDescription(sentences.productMissing);
  await dialog.getByLabel(sentences.product).fill(product!.title);
  await dialog.getByRole("option").filter({ hasText: product!.title }).first().click();
  await dialog.getByLabel(sentences.address).fill("12 MG Road, Pune");
  await expectAccessible(page);
  await submit.click();
  await expectDone(page, sentences.added);
  await expect(button(page, words.change(words.describe("to_pack"), product!.title))).toBeVisible();
  await expectDoneAfter(page, sentences.removed, () => button(page, editingWords.undo).click());
  await expect(button(page, words.labels)).toBeHidden();
});

test("a sample is sent in two presses on a phone, and is in the list when it is out for long", async ({ page, send }) => {
  await page.setViewportSize(NARROW);
  const name = createName();
  const { id, lines } = (await send("request", { name })) as EnquiryDetail;
  const { title } = lines[1]!;
  const products = page.getByRole("list", { name: enquiryWords.products });
  const menu = (state: SampleState, describe = words.describe) => button(page, words.change(describe(state), title));
  const item = (label: string) => page.getByRole("menuitem", { name: label, exact: true });

  await page.goto(`${DESK_PATH}?id=${id}`);
  await test.step("the products keep the focus when a sample is added or removed", async () => {
    await expectDoneAfter(page, sampleMessages.added, () => button(page, words.addLineOf(lines[0]!.title)).press("Enter"));
    await expect(products).toBeFocused();
    await button(page, words.change(words.describe("to_pack"), lines[0]!.title)).click();
    await expectDoneAfter(page, sampleMessages.removed, () => page.getByRole("menuitem", { name: words.remove }).click());
    await expect(products).toBeFocused();
  });
  await menu("to_pack").click();
  await expectDoneAfter(page, sampleMessages.changed("sent"), () => item(sampleStateNames.sent).click());
  await menu("sent").click();
  await item(words.details).click();
  const dialog = page.getByRole("dialog", { name: words.editDetails(title) });
  const sentOn = addDays(toLocalDay(new Date(), companyDefaults.timeZone), -12);
  await dialog.getByLabel(sampleMessages.fields.tracking).fill("B 7");
  await dialog.getByLabel(sampleMessages.fields.sent_on).fill(sentOn);
  await expectAccessible(page);
  await expectDoneAfter(page, sampleMessages.saved, () => button(page, words.save).click());
  await expect(page.getByText(`${words.sentOn(formatDay(sentOn))} · B 7`)).toBeVisible();
  // The bar at the bottom would cover a part of it, which counts as too small. Names have one to three lines.
  await button(page, words.labels).evaluate((control) => control.scrollIntoView({ block: "center" }));
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await button(page, words.labels).click();
  expect((await download).suggestedFilename()).toMatch(/^samples-SH-\d{4}-\d{4,}\.pdf$/);

  await page.goto(adminScreens.dashboard.href);
  await page.getByRole("link", { name: list.waiting(REMINDER_DAYS) }).click();
  await expect(page).toHaveURL(`${adminScreens.samples.href}?waiting=true`);
  await page.getByRole("searchbox", { name: list.search }).fill(name);
  const row = page
    .getByRole("main")
    .getByRole("row")
    .filter({ has: page.getByRole("link", { name, exact: true }) });
  await expect(row).toContainText(`${title}${list.days(12)}`);
  await expectAccessible(page);
  await menu("sent", (state) => sampleStateNames[state]).click();
  await item(sampleStateNames.liked).click();
  await expectDone(page, sampleMessages.changed("liked"));
  await expect(page.getByText(list.noMatch)).toBeVisible();
  await button(page, list.waiting(REMINDER_DAYS)).click();
  await row.getByRole("link", { name, exact: true }).click();
  await expect(menu("liked")).toBeVisible();
});
