import { deskMessages } from "@/lib/enquiries/desk-messages";
import type { EnquiryDetail } from "@/lib/enquiries/enquiries";
import { formatQuantity } from "@/lib/enquiries/request-lines";
import { enquiryMessages, enquiryWords, kindNames, replyWords, stateNames } from "@/lib/enquiries/words";
import { addDays, toLocalDay } from "@/lib/shared/days";
import { formatDay } from "@/lib/shared/firm-time";
import { editingWords } from "@/lib/shared/words/editing";
import { adminWords } from "@/lib/shared/words/screens";
import { companyDefaults as company } from "@/lib/website/content/groups/company";
import { requestsDefaults } from "@/lib/website/content/groups/requests";
import gujarati from "@/lib/website/content/translations/gu.json" with { type: "json" };
import gujaratiWords from "@/messages/gu.json" with { type: "json" };
import { expectAccessible, NARROW } from "../kit/accessible";
import { button, chooseMore } from "../kit/admin-screens";
import { getAdministrator, type Page } from "../kit/fixtures";
import { holdCalls } from "../kit/intercepted-calls";
import { expectInViewInSmallWindows, expectReachableInSmallWindows } from "../kit/small-windows";
import { expectDone, expectDoneAfter } from "../kit/toasts";
import { createName, ENQUIRIES_PATH, expect, locateFilter, locateLink, locateRows, openDesk, openEnquiry, test } from "./enquiry-desk";

const words = replyWords;
const [firstTemplate, , thirdTemplate] = requestsDefaults.templates;

const replyTo = (page: Page, name: string) => page.getByRole("dialog", { name: words.heading(name) });
const backToList = (page: Page) => page.getByRole("link", { name: enquiryWords.back });

async function writeReply(page: Page, name: string, { reference, lines }: EnquiryDetail) {
  const dialog = replyTo(page, name);
  const text = dialog.getByLabel(words.text, { exact: true });
  // The visitor reads Gujarati.
  await expect(text).toHaveValue(new RegExp(`^${gujarati["Dear {name},"].replace("{name}", name)}`));
  await expect(text).toHaveValue(new RegExp(`${reference}[^]*${lines[0]!.title}[^]*/product/[^]*${company.brand}$`));
  await dialog.getByLabel(words.template).selectOption(thirdTemplate!.title);
  await expect(dialog.getByLabel(words.subject)).toHaveValue(gujarati["We tried to call"]);
  await dialog.getByLabel(words.template).selectOption(firstTemplate!.title);
  await text.fill("Namaste & welcome,\n40 m²?");
  const chat = dialog.getByRole("link", { name: new RegExp(`^${words.openChat}`) });
  await expect(chat).toHaveAttribute("href", "https://wa.me/919825012345?text=Namaste%20%26%20welcome%2C%0A40%20m%C2%B2%3F");
  await expect(chat).toHaveAttribute("rel", /noopener/);
  await expect(dialog.getByRole("link", { name: words.openMail })).toHaveAttribute(
    "href",
    `mailto:asha@example.com?subject=${encodeURIComponent(gujaratiWords.mail.replySubject.request.replace("{about}", reference!))}&body=Namaste%20%26%20welcome%2C%0D%0A40%20m%C2%B2%3F`,
  );
  return chat;
}

test("a request shows its lines and origin and is answered by WhatsApp", async ({ page, send, admin, context }) => {
  await page.setViewportSize(NARROW);
  await context.route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
  const name = createName();
  const message = "A long message. ".repeat(100);
  const sent = (await send("request", { name, phone: "98250 12345", message })) as EnquiryDetail;
  await openDesk(page, name);
  await expect(locateRows(page).first()).toHaveText(new RegExp(`${name}.*${kindNames.request}.*${sent.reference}.*${sent.subject}`));
  const view = await openEnquiry(page, name);
  const lines = view.getByRole("list", { name: enquiryWords.products }).getByRole("listitem");
  await expect(lines).toHaveText(sent.lines.map((line) => new RegExp(`${line.title}.*${formatQuantity(line)}`)));
  await expect(lines.last()).toContainText(enquiryWords.sample);
  await expect(lines.first().getByRole("link")).toHaveAttribute("href", sent.addresses[sent.lines[0]!.product_id]!);
  await view.getByText(enquiryWords.details, { exact: true }).click();
  for (const fact of [sent.reference!, sent.page!, "utm_source=newsletter"]) await expect(view.getByText(fact)).toBeVisible();
  await expect(view.getByText("Gujarati", { exact: true })).toBeVisible();

  await button(page, words.open).click();
  await expect(replyTo(page, name).getByLabel(words.template)).toBeVisible();
  await expectAccessible(page);
  await expectReachableInSmallWindows(replyTo(page, name));
  await expectInViewInSmallWindows(page, [
    replyTo(page, name).getByRole("link", { name: words.openMail }),
    replyTo(page, name).getByRole("button", { name: "Cancel" }),
  ]);
  await page.keyboard.press("Escape");
  await expect(button(page, words.open)).toBeFocused();
  await page.keyboard.press("Enter");
  const chat = await writeReply(page, name, sent);
  const read = async () => (await admin.get(`${ENQUIRIES_PATH}/${sent.id}`)).json();
  const taken = deskMessages.changed.taken(deskMessages.replied.whatsapp, stateNames.in_progress, true);
  await Promise.all([context.waitForEvent("page"), expectDone(page, taken), chat.click()]);
  await expect(replyTo(page, name)).toBeHidden();
  const { replies } = (await (await admin.get(`${ENQUIRIES_PATH}/${sent.id}`)).json()) as EnquiryDetail;
  expect(replies).toMatchObject([{ channel: "whatsapp", text: "Namaste & welcome,\n40 m²?", template: firstTemplate!.title }]);
  await expect(view.getByRole("list", { name: words.listed })).toContainText("Namaste & welcome");

  await test.step("the reply puts the request in progress and assigns it, with undo", async () => {
    expect(await read()).toMatchObject({ state: "in_progress", assignee: getAdministrator().username });
    await expectDoneAfter(page, deskMessages.changed.undone, () => button(page, editingWords.undo).click());
    expect(await read()).toMatchObject({ state: "new", assignee: null });
  });

  await test.step("a reply marks the request as done and adds a note", async () => {
    await button(page, words.open).click();
    const dialog = replyTo(page, name);
    await dialog.getByLabel(words.markDone).check();
    await dialog.getByLabel(words.note).fill("Quoted 40 m²");
    const answer = dialog.getByRole("link", { name: new RegExp(`^${words.openChat}`) });
    await Promise.all([context.waitForEvent("page"), expectDone(page, deskMessages.changed.replyDone), answer.click()]);
    const answered = await (await admin.get(`${ENQUIRIES_PATH}/${sent.id}`)).json();
    expect(answered).toMatchObject({ state: "done", note: "Quoted 40 m²" });
    await button(page, words.open).click();
    await expect(dialog.getByLabel(words.template)).toBeVisible();
    await expect(dialog.getByLabel(words.markDone)).toHaveCount(0);
  });
});

async function followUp(page: Page, day: string) {
  const form = page.getByRole("region", { name: enquiryWords.followUp });
  const due = form.getByLabel(enquiryWords.dueOn);
  const assignee = form.getByLabel(enquiryWords.assignedTo);
  await assignee.focus();
  const { username } = getAdministrator();
  const call = await holdCalls(page, "PATCH", ENQUIRIES_PATH);
  await assignee.selectOption(`${username} (${enquiryWords.you})`);
  await expect(assignee).toHaveValue(username);
  await expectDoneAfter(page, deskMessages.changed.followUp, async () => call.release());
  await expect(assignee).toHaveValue(username);
  await expect(assignee).toBeFocused();
  await due.fill(day);
  await due.press("Backspace");
  await due.press("Enter");
  await expect(form.getByText(deskMessages.dueIncomplete)).toBeVisible();
  await due.fill(day);
  await expect(form.getByText(enquiryWords.duePast)).toBeVisible();
  await expectDoneAfter(page, deskMessages.changed.followUp, () => due.blur());
  await expect(form.getByText(enquiryWords.overdue)).toBeVisible();
  await expect(page.getByRole("list", { name: "History" }).getByRole("listitem")).toHaveText([/^Assigned to /, /^Due on /]);
}

test("an enquiry is assigned, gets a due date, is filtered by both and lists others of its sender; spam is marked and unmarked", async ({
  page,
  send,
  admin,
  visitor,
  deleteLater,
}) => {
  const name = createName();
  const email = `${name.toLowerCase().replace(" ", ".")}@example.com`;
  const late = await send("tile", { name, email, tile: "Late" });
  const free = await send("message", { name, email, message: "Free" });
  const yesterday = addDays(toLocalDay(new Date(), company.timeZone), -1);
  await openDesk(page, name, { id: String(free.id) });
  await expect(page.getByRole("heading", { level: 3, name: enquiryWords.timeline })).toBeVisible();
  await page.getByRole("link", { name: `${kindNames.tile}: Late` }).click();
  await expect(page).toHaveURL(new RegExp(`id=${late.id}`));
  await expect(page.getByRole("link", { name: kindNames.message })).toBeVisible();
  await followUp(page, yesterday);
  await backToList(page).click();

  await expect(locateRows(page).filter({ hasText: enquiryWords.dueDay(formatDay(yesterday), true) })).toContainText("Late");
  await locateFilter(page, "Sort by").selectOption("Due date");
  await expect(locateRows(page)).toHaveText([/Late/, /Free/]);
  await locateFilter(page, enquiryWords.assignedTo).selectOption("Me");
  await locateFilter(page, enquiryWords.due).selectOption("Overdue");
  await expect(locateRows(page)).toHaveText([/Late/]);
  await admin.patch(`${ENQUIRIES_PATH}/${late.id}`, { data: { state: "done" } });
  await page.reload();
  await expect(page.getByText(enquiryWords.changeFilters)).toBeVisible();
  await expect(locateFilter(page, enquiryWords.due)).toHaveValue("overdue");
  await expect(locateFilter(page, "Sort by")).toHaveValue("due");

  const bot = createName("Bot");
  const data = { name: bot, email: "asha@example.com", phone: "282200", message: "Hello", website: "https://spam.example" };
  const { id } = (await (await visitor.post("/api/contact/inquiry", { data })).json()).data;
  deleteLater(`${ENQUIRIES_PATH}/${id}`);
  await button(page, adminWords.clearFilters).click();
  await expectSpam(page, name, bot);
});

async function expectSpam(page: Page, person: string, bot: string) {
  await openEnquiry(page, person);
  await Promise.all([expectDone(page, deskMessages.changed.spam), button(page, enquiryWords.markSpam).click()]);
  await expect(locateLink(page, person)).toHaveCount(1);
  await chooseMore(page, enquiryWords.openSpam);
  await expect(page.getByRole("heading", { level: 2, name: enquiryWords.spam })).toBeVisible();
  await expect(locateLink(page, bot)).toBeVisible();

  await locateLink(page, person).click();
  await expect(button(page, enquiryWords.notSpam)).toBeVisible();
  await expect(button(page, enquiryWords.markUnread)).toBeHidden();
  await Promise.all([expectDone(page, enquiryMessages.enquiries.change.notSpam), button(page, enquiryWords.notSpam).click()]);
  await expect(locateLink(page, person)).toBeHidden();
  await chooseMore(page, enquiryWords.leaveSpam);
  await expect(locateLink(page, person)).toHaveCount(2);
}
