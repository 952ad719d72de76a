import { companyDefaults as company } from "@/lib/domain/content/company";
import { enquiryWords, kindNames, logWords } from "@/lib/domain/content/enquiries";
import { requestsDefaults } from "@/lib/domain/content/requests";
import { dayOf, daysFrom } from "@/lib/domain/days";
import { deskMessages } from "@/lib/domain/desk-messages";
import type { EnquiryDetail } from "@/lib/domain/enquiries";
import { dayName, doneAt } from "@/lib/domain/firm-time";
import { lineText, quantityText } from "@/lib/domain/request-lines";
import { administrator } from "../fixtures";
import { expectAccessible } from "./accessible";
import { button, expectDone } from "./admin-screens";
import { CALLS, DESK, expect, field, openDesk, opener, read, rows, test, uniqueName } from "./enquiry-desk";
import { expectReachable, inEachWindow } from "./reachable";

const words = enquiryWords.reply;
const PHONE = { width: 390, height: 844 };
const [first, , called] = requestsDefaults.templates;

for (const size of [PHONE, { width: 1440, height: 900 }]) {
  test(`a request shows its lines and where it came from, and is answered by template, ${size.width} pixels wide${size === PHONE ? "" : " @trial"}`, async ({
    page,
    send,
    admin,
    context,
  }) => {
    await page.setViewportSize(size);
    await context.route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
    const name = uniqueName();
    const sent = (await send("request", { name, phone: "98250 12345" })) as EnquiryDetail;
    await page.goto(`${DESK}?search=${sent.reference}`);
    await expect(rows(page)).toHaveText([new RegExp(`${name}.*${kindNames.request}.*${sent.reference}.*${sent.subject}`)]);
    const view = await read(page, name);
    const lines = view.getByRole("list", { name: enquiryWords.products }).getByRole("listitem");
    await expect(lines).toHaveText(sent.lines.map((line) => new RegExp(`${line.title}.*${quantityText(line)}`)));
    await expect(lines.last()).toContainText(enquiryWords.sample);
    await expect(lines.first().getByRole("link")).toHaveAttribute("href", sent.addresses[sent.lines[0]!.product_id]!);
    for (const fact of [sent.reference!, sent.page!, "Gujarati", "utm_source=newsletter"]) await expect(view.getByText(fact)).toBeVisible();

    const dialog = page.getByRole("dialog", { name: words.heading(name) });
    const openReply = () => button(page, words.open).click();
    await openReply();
    const text = dialog.getByLabel(words.text, { exact: true });
    await expect(text).toHaveValue(new RegExp(`^Dear ${name},`));
    await expect(text).toHaveValue(new RegExp(`${sent.reference}[^]*${sent.lines[0]!.title}[^]*/product/[^]*${company.brand}$`));
    await dialog.getByLabel(words.template).selectOption(called!.title);
    await expect(dialog.getByLabel(words.subject)).toHaveValue(called!.subject);
    await dialog.getByLabel(words.template).selectOption(first!.title);
    await text.fill("Namaste & welcome,\n40 m²?");
    const chat = dialog.getByRole("link", { name: new RegExp(`^${words.openChat}`) });
    await expect(chat).toHaveAttribute("href", "https://wa.me/919825012345?text=Namaste%20%26%20welcome%2C%0A40%20m%C2%B2%3F");
    await expect(chat).toHaveAttribute("rel", /noopener/);
    await expect(dialog.getByRole("link", { name: words.openMail })).toHaveAttribute(
      "href",
      `mailto:asha@example.com?subject=Your%20request%20${sent.reference}&body=Namaste%20%26%20welcome%2C%0D%0A40%20m%C2%B2%3F`,
    );
    await Promise.all([context.waitForEvent("page"), expectDone(page, deskMessages.changed.reply), chat.click()]);
    await expect(dialog).toBeHidden();
    const { log } = (await (await admin.get(`${CALLS}/${sent.id}`)).json()) as EnquiryDetail;
    expect(log).toMatchObject([{ action: "whatsapp", detail: first!.title }]);
    await expect(view.getByRole("list", { name: "History" })).toHaveText(logWords(log[0]!, doneAt(log[0]!.at, company.timeZone)));
    await expectAccessible(page);
  });
}

test("what is no telephone number is said to be none, and answered by e-mail", async ({ page, send, admin }) => {
  const name = uniqueName();
  const { id } = await send("message", { name, phone: "282200" });
  await openDesk(page, name);
  await read(page, name);
  await expect(page.getByText(enquiryWords.noNumber)).toBeVisible();
  await button(page, words.open).click();
  const dialog = page.getByRole("dialog", { name: words.heading(name) });
  await expect(dialog.getByText(words.noNumber("282200"))).toBeVisible();
  await expect(dialog.getByRole("link")).toHaveText([words.openMail]);
  // A message has neither reference nor product: what would speak of them is left out.
  await expect(dialog.getByLabel(words.text, { exact: true })).not.toHaveValue(/reference|about|\{/);
  await Promise.all([expectDone(page, deskMessages.changed.reply), dialog.getByRole("link", { name: words.openMail }).click()]);
  expect((await (await admin.get(`${CALLS}/${id}`)).json()).log).toMatchObject([{ action: "mail", detail: first!.title }]);
});

test("an enquiry is assigned and due, and found among what is mine, late and due first", async ({ page, send, admin }) => {
  const name = uniqueName();
  const late = await send("tile", { name, tile: "Late" });
  const free = await send("tile", { name, tile: "Free" });
  const yesterday = daysFrom(dayOf(new Date(), company.timeZone), -1);
  const me = administrator().username;
  await openDesk(page, name);
  await opener(page, name).last().click();
  await expect(page).toHaveURL(new RegExp(`id=${late.id}`));
  const form = page.getByRole("region", { name: enquiryWords.followUp });
  await form.getByLabel(enquiryWords.assignedTo).selectOption(`${me} (${enquiryWords.you})`);
  await form.getByLabel(enquiryWords.dueOn).fill(yesterday);
  await Promise.all([expectDone(page, deskMessages.changed.followUp), button(page, enquiryWords.saveFollowUp).click()]);
  await expect(form.getByText(enquiryWords.overdue)).toBeVisible();
  await expect(page.getByRole("list", { name: "History" }).getByRole("listitem")).toHaveText([/^Assigned to /, /^Due on /]);
  const due = form.getByLabel(enquiryWords.dueOn);
  await due.press("Backspace");
  await button(page, enquiryWords.saveFollowUp).click();
  await expect(form.getByText(deskMessages.dueIncomplete)).toBeVisible();
  await expect(due).toBeFocused();
  expect((await (await admin.get(`${CALLS}/${late.id}`)).json()).due, "half a date is none").toBe(yesterday);
  await due.fill(yesterday);
  await Promise.all([expectDone(page, deskMessages.changed.followUp), button(page, enquiryWords.saveFollowUp).click()]);
  await page.getByRole("link", { name: enquiryWords.back }).click();

  await expect(rows(page).filter({ hasText: enquiryWords.dueDay(dayName(yesterday), true) })).toContainText("Late");
  await field(page, "Sort by").selectOption("Due first");
  await expect(rows(page)).toHaveText([/Late/, /Free/]);
  await field(page, enquiryWords.assignedTo).selectOption("Nobody");
  await expect(rows(page)).toHaveText([/Free/]);
  await field(page, enquiryWords.assignedTo).selectOption("Me");
  await expect(rows(page)).toHaveText([/Late/]);
  await field(page, enquiryWords.due).selectOption("Overdue");
  await expect(rows(page)).toHaveText([/Late/]);
  await page.reload();
  await expect(field(page, enquiryWords.due)).toHaveValue("overdue");
  await expect(field(page, "Sort by")).toHaveValue("due");
  await admin.patch(`${CALLS}/${late.id}`, { data: { state: "done" } });
  await page.reload();
  await expect(page.getByText(enquiryWords.widen)).toBeVisible();
  expect((await (await admin.get(`${CALLS}/${free.id}`)).json()).assignee).toBeNull();
});

test("what else a person sent is a press away, and spam is marked and taken back", async ({ page, send }) => {
  const name = uniqueName();
  const email = `${name.toLowerCase().replace(" ", ".")}@example.com`;
  const older = await send("tile", { name, email, phone: "282200", tile: "Older" });
  const newer = await send("message", { name, email, phone: "282200" });
  await page.goto(`${DESK}?search=${encodeURIComponent(name)}&id=${newer.id}`);
  await expect(page.getByRole("heading", { level: 3, name: enquiryWords.others(1) })).toBeVisible();
  await page.getByRole("link", { name: `${kindNames.tile}: Older` }).click();
  await expect(page).toHaveURL(new RegExp(`id=${older.id}`));
  await expect(page.getByRole("link", { name: kindNames.message })).toBeVisible();

  await Promise.all([expectDone(page, deskMessages.changed.spam), button(page, enquiryWords.isSpam).click()]);
  await expect(rows(page)).toHaveCount(1);
  await button(page, enquiryWords.openSpam).click();
  await expect(opener(page, name)).toBeVisible();
  // Emptied is it on a site of its own: others lie here as well.
  await button(page, enquiryWords.emptySpam).click();
  const dialog = page.getByRole("dialog", { name: deskMessages.empty.confirm });
  await inEachWindow(page, () => expectReachable(dialog));
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await opener(page, name).click();
  await button(page, enquiryWords.notSpam).click();
  await expect(opener(page, name)).toBeHidden();
});

test("in windows of all sizes each control of a reply and of an open request can be reached", async ({ page, send }) => {
  const name = uniqueName();
  const sent = await send("request", { name, message: "A long way to go. ".repeat(100) });
  await openDesk(page, name);
  const view = await read(page, name);
  await expect(view.getByText(lineText(sent.lines[0]!).split(" (")[0]!).first()).toBeVisible();
  await button(page, words.open).click();
  const dialog = page.getByRole("dialog", { name: words.heading(name) });
  await expect(dialog.getByLabel(words.template)).toBeVisible();
  await expectAccessible(page);
  await inEachWindow(page, () => expectReachable(dialog));
  await page.keyboard.press("Escape");
  await expect(button(page, words.open)).toBeFocused();
});
