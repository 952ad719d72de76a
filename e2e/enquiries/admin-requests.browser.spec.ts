import type { Page } from "@playwright/test";
import { deskMessages } from "@/lib/enquiries/desk-messages";
import type { EnquiryDetail } from "@/lib/enquiries/enquiries";
import { quantityText } from "@/lib/enquiries/request-lines";
import { enquiryWords, kindNames, logWords } from "@/lib/enquiries/words";
import { dayOf, daysFrom } from "@/lib/shared/days";
import { dayName, doneAt } from "@/lib/shared/firm-time";
import { messages } from "@/lib/shared/words/messages";
import { companyDefaults as company } from "@/lib/website/content/company";
import { requestsDefaults } from "@/lib/website/content/requests";
import { expectAccessible, NARROW } from "../kit/accessible";
import { button, expectDone } from "../kit/admin-screens";
import { administrator } from "../kit/fixtures";
import { expectReachable, inEachWindow } from "../kit/reachable";
import { CALLS, expect, field, openDesk, opener, read, rows, test, uniqueName } from "./enquiry-desk";

const words = enquiryWords.reply;
const [first, , called] = requestsDefaults.templates;

const replyTo = (page: Page, name: string) => page.getByRole("dialog", { name: words.heading(name) });
const backToList = (page: Page) => page.getByRole("link", { name: enquiryWords.back });

/** Fills in the reply from templates and expects links with its words to WhatsApp and to the mail program. */
async function writeReply(page: Page, name: string, { reference, lines }: EnquiryDetail) {
  const dialog = replyTo(page, name);
  const text = dialog.getByLabel(words.text, { exact: true });
  await expect(text).toHaveValue(new RegExp(`^Dear ${name},`));
  await expect(text).toHaveValue(new RegExp(`${reference}[^]*${lines[0]!.title}[^]*/product/[^]*${company.brand}$`));
  await dialog.getByLabel(words.template).selectOption(called!.title);
  await expect(dialog.getByLabel(words.subject)).toHaveValue(called!.subject);
  await dialog.getByLabel(words.template).selectOption(first!.title);
  await text.fill("Namaste & welcome,\n40 m²?");
  const chat = dialog.getByRole("link", { name: new RegExp(`^${words.openChat}`) });
  await expect(chat).toHaveAttribute("href", "https://wa.me/919825012345?text=Namaste%20%26%20welcome%2C%0A40%20m%C2%B2%3F");
  await expect(chat).toHaveAttribute("rel", /noopener/);
  await expect(dialog.getByRole("link", { name: words.openMail })).toHaveAttribute(
    "href",
    `mailto:asha@example.com?subject=Your%20request%20${reference}&body=Namaste%20%26%20welcome%2C%0D%0A40%20m%C2%B2%3F`,
  );
  return chat;
}

test("a request shows its lines and its origin, and is answered by WhatsApp; a message without a phone number by e-mail", async ({
  page,
  send,
  admin,
  context,
}) => {
  await page.setViewportSize(NARROW);
  await context.route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
  const name = uniqueName();
  const { id: messageId } = await send("message", { name, phone: "282200" });
  const message = "A long message. ".repeat(100);
  const sent = (await send("request", { name, phone: "98250 12345", message })) as EnquiryDetail;
  const logOf = async (id: number) => ((await (await admin.get(`${CALLS}/${id}`)).json()) as EnquiryDetail).log;
  await openDesk(page, name);
  await expect(rows(page).first()).toHaveText(new RegExp(`${name}.*${kindNames.request}.*${sent.reference}.*${sent.subject}`));
  const view = await read(page, name);
  const lines = view.getByRole("list", { name: enquiryWords.products }).getByRole("listitem");
  await expect(lines).toHaveText(sent.lines.map((line) => new RegExp(`${line.title}.*${quantityText(line)}`)));
  await expect(lines.last()).toContainText(enquiryWords.sample);
  await expect(lines.first().getByRole("link")).toHaveAttribute("href", sent.addresses[sent.lines[0]!.product_id]!);
  for (const fact of [sent.reference!, sent.page!, "Gujarati", "utm_source=newsletter"]) await expect(view.getByText(fact)).toBeVisible();

  await button(page, words.open).click();
  await expect(replyTo(page, name).getByLabel(words.template)).toBeVisible();
  await expectAccessible(page, [NARROW]);
  await inEachWindow(page, () => expectReachable(replyTo(page, name)));
  await page.setViewportSize(NARROW);
  await page.keyboard.press("Escape");
  await expect(button(page, words.open)).toBeFocused();
  await page.keyboard.press("Enter");
  const chat = await writeReply(page, name, sent);
  await Promise.all([context.waitForEvent("page"), expectDone(page, deskMessages.changed.reply), chat.click()]);
  await expect(replyTo(page, name)).toBeHidden();
  const log = await logOf(sent.id);
  expect(log).toMatchObject([{ action: "whatsapp", detail: first!.title }]);
  await expect(view.getByRole("list", { name: "History" })).toHaveText(logWords(log[0]!, doneAt(log[0]!.at, company.timeZone)));

  await test.step("a message without a phone number", async () => {
    await page.bringToFront();
    await backToList(page).click();
    await opener(page, name).last().click();
    await expect(page.getByText(enquiryWords.noNumber)).toBeVisible();
    await button(page, words.open).click();
    const dialog = replyTo(page, name);
    await expect(dialog.getByText(words.noNumber("282200"))).toBeVisible();
    await expect(dialog.getByRole("link")).toHaveText([words.openMail]);
    // A message has neither a reference nor a product: the sentences about them are left out.
    await expect(dialog.getByLabel(words.text, { exact: true })).not.toHaveValue(/reference|about|\{/);
    await dialog.getByRole("link", { name: words.openMail }).click();
    await expect.poll(() => logOf(messageId)).toMatchObject([{ action: "mail", detail: first!.title }]);
  });
});

/** Assigns the open enquiry to me and makes it due on a day; half a date is refused. */
async function followUp(page: Page, day: string) {
  const form = page.getByRole("region", { name: enquiryWords.followUp });
  const due = form.getByLabel(enquiryWords.dueOn);
  const save = () => button(page, enquiryWords.saveFollowUp).click();
  await form.getByLabel(enquiryWords.assignedTo).selectOption(`${administrator().username} (${enquiryWords.you})`);
  await due.fill(day);
  await due.press("Backspace");
  await save();
  await expect(form.getByText(deskMessages.dueIncomplete)).toBeVisible();
  await expect(due).toBeFocused();
  await due.fill(day);
  await Promise.all([expectDone(page, deskMessages.changed.followUp), save()]);
  await expect(form.getByText(enquiryWords.overdue)).toBeVisible();
  await expect(page.getByRole("list", { name: "History" }).getByRole("listitem")).toHaveText([/^Assigned to /, /^Due on /]);
}

test("an enquiry is assigned, due and found by that, with the others of the same person; spam is marked and taken back", async ({
  page,
  send,
  admin,
  visitor,
  deleteLater,
}) => {
  const name = uniqueName();
  const email = `${name.toLowerCase().replace(" ", ".")}@example.com`;
  const late = await send("tile", { name, email, tile: "Late" });
  const free = await send("message", { name, email, message: "Free" });
  const yesterday = daysFrom(dayOf(new Date(), company.timeZone), -1);
  await openDesk(page, name, { id: String(free.id) });
  await expect(page.getByRole("heading", { level: 3, name: enquiryWords.others(1) })).toBeVisible();
  await page.getByRole("link", { name: `${kindNames.tile}: Late` }).click();
  await expect(page).toHaveURL(new RegExp(`id=${late.id}`));
  await expect(page.getByRole("link", { name: kindNames.message })).toBeVisible();
  await followUp(page, yesterday);
  await backToList(page).click();

  await expect(rows(page).filter({ hasText: enquiryWords.dueDay(dayName(yesterday), true) })).toContainText("Late");
  await field(page, "Sort by").selectOption("Due first");
  await expect(rows(page)).toHaveText([/Late/, /Free/]);
  await field(page, enquiryWords.assignedTo).selectOption("Nobody");
  await expect(rows(page)).toHaveText([/Free/]);
  await field(page, enquiryWords.assignedTo).selectOption("Me");
  await field(page, enquiryWords.due).selectOption("Overdue");
  await expect(rows(page)).toHaveText([/Late/]);
  await admin.patch(`${CALLS}/${late.id}`, { data: { state: "done" } });
  await page.reload();
  await expect(page.getByText(enquiryWords.widen)).toBeVisible();
  await expect(field(page, enquiryWords.due)).toHaveValue("overdue");
  await expect(field(page, "Sort by")).toHaveValue("due");

  const bot = uniqueName("Bot");
  const data = { name: bot, email: "asha@example.com", phone: "282200", message: "Hello", website: "https://spam.example" };
  const { id } = (await (await visitor.post("/api/contact/inquiry", { data })).json()).data;
  deleteLater(`${CALLS}/${id}`);
  await button(page, enquiryWords.clearFilters).click();
  await expectSpam(page, name, bot);
});

/** Marks the newest enquiry of a person as spam, and takes it and a bot's out of the spam folder again. */
async function expectSpam(page: Page, person: string, bot: string) {
  await read(page, person);
  await Promise.all([expectDone(page, deskMessages.changed.spam), button(page, enquiryWords.isSpam).click()]);
  await expect(opener(page, person)).toHaveCount(1);
  await button(page, enquiryWords.openSpam).click();
  await expect(page.getByRole("heading", { level: 2, name: enquiryWords.spam })).toBeVisible();
  await expect(opener(page, bot)).toBeVisible();

  // The folder is not emptied: other tests may have left spam in it.
  await button(page, enquiryWords.emptySpam).click();
  const dialog = page.getByRole("dialog", { name: deskMessages.empty.confirm });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  for (const name of [person, bot]) {
    await opener(page, name).click();
    await expect(button(page, enquiryWords.notSpam)).toBeVisible();
    await expect(button(page, enquiryWords.markUnread)).toBeHidden();
    await Promise.all([expectDone(page, messages.enquiries.change.notSpam), button(page, enquiryWords.notSpam).click()]);
    await expect(opener(page, name)).toBeHidden();
  }
  await button(page, enquiryWords.leaveSpam).click();
  await expect(opener(page, person)).toHaveCount(2);
  await expect(opener(page, bot)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 2, name: enquiryWords.spam })).toBeVisible();
}
