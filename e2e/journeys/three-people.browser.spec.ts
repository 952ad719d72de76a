import { readFile } from "node:fs/promises";
import { accessWords } from "@/lib/auth/access";
import { accountSectionWords, signInWords } from "@/lib/auth/second-factor-screen-words";
import { secondFactorWords } from "@/lib/auth/second-factor-words";
import { userMessages, userWords as words } from "@/lib/auth/user-words";
import { variantWords } from "@/lib/catalogue/products/data-words";
import { enquiryWords } from "@/lib/enquiries/words";
import { historyMessages, historyWords } from "@/lib/history/words";
import { privacyWords } from "@/lib/privacy/words";
import { adminScreens, adminWords } from "@/lib/shared/words/screens";
import { findFreePort } from "../../lab/kit/free-port.ts";
import { comeIn, expectScreens, invite, setPassword } from "../auth/invited-users";
import { enterPassword, expectDashboard, signOut } from "../auth/sign-in-screen";
import { addUser, USER_PASSWORD } from "../auth/users";
import { addAuthenticator } from "../auth/virtual-authenticator";
import { collectComplaints, expectAccessible, NARROW } from "../kit/accessible";
import { button, menuButton } from "../kit/admin-screens";
import { expect, test } from "../kit/site";
import { expectDone } from "../kit/toasts";
import { askForErasure, erasePerson } from "../privacy/erasure-steps";
import { createPerson, readZip } from "../privacy/privacy-desk";

const { users, enquiries, samples, products, media, website, history, trash, account, dashboard, accessLog } = adminScreens;
const { passkeys, recovery } = accountSectionWords;
const { find } = privacyWords;

test.use({ viewport: NARROW });

test("an owner, an editor and a salesperson: own parts, a phished password, and a person who is erased", async ({
  page: owner,
  browser,
  playwright,
  sampleData,
  start,
}) => {
  test.slow();
  // Passkeys belong to a host name, not to an address.
  const port = await findFreePort();
  const baseURL = `http://localhost:${port}`;
  await start({ DATA_DIR: sampleData, PORT: String(port), SITE_URL: baseURL, RATE_LIMITS: "0" });
  const open = async () => (await browser.newContext({ baseURL, viewport: NARROW })).newPage();
  const [editor, sales] = [await open(), await open()];

  await owner.goto(`${baseURL}/admin`);
  await enterPassword(owner);
  await expectDashboard(owner);
  await owner.goto(baseURL + users.href);
  await expect(owner.getByRole("table").getByText(words.you)).toBeVisible();
  await expectAccessible(owner);
  const link = await invite(owner, "editor", "Esha");
  const Authorization = String(await owner.evaluate(() => localStorage.getItem("token")));
  const admin = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { Authorization } });
  const { username } = await addUser(admin, sales.request, ["sales"]);
  const salesperson = { username, password: USER_PASSWORD };

  await test.step("the editor sees the catalogue and the website, and no enquiries", async () => {
    await comeIn(editor, link, "esha");
    await expectScreens(editor, [products, media, website, history, trash, account, dashboard], [users, enquiries, samples]);
    await editor.goto(history.href);
    await expect(editor.getByText(historyMessages.history.list.empty)).toBeVisible();
    await expect(editor.getByRole("link", { name: historyWords.access })).toBeHidden();
  });

  await test.step("the salesperson sees the enquiries, and neither pictures nor users", async () => {
    await sales.goto("/admin");
    await enterPassword(sales, salesperson);
    await expectDashboard(sales);
    await expectScreens(sales, [enquiries, samples, products, history, trash, account, dashboard], [users, media, website]);
    await sales.goto(products.href);
    const stones = sales.getByRole("table", { name: "All products" });
    await expect(stones.getByRole("link").first()).toBeVisible();
    await stones.getByRole("button", { name: variantWords.stockOf("White Carrara") }).click();
    await expect(stones.getByRole("listitem").first()).toHaveText(/^600.×.600.mm, 18.mm, Polished\s*In stock\. Ready in 10 days$/);
    await expect(button(sales, adminWords.addProduct)).toHaveCount(0);
    await expectAccessible(sales);
  });

  await addAuthenticator(sales);
  const passkey = sales.getByRole("list", { name: passkeys.heading }).getByRole("listitem");

  await test.step("the salesperson adds a passkey and chooses it after the password; the phished password alone does not open the account", async () => {
    await sales.goto(account.href);
    await sales.getByLabel(passkeys.name).fill("My phone");
    await button(sales, passkeys.add).click();
    await expect(passkey).toContainText("My phone");
    await expect(passkey).toContainText(passkeys.unused);
    await button(sales, recovery.saved).click();
    await sales.getByLabel(passkeys.afterPassword).check();
    await expect(sales.getByText(userMessages.account.saved)).toBeVisible();
    await signOut(sales);
    await enterPassword(sales, salesperson);
    await expect(sales.getByText(signInWords.passkeyStep.intro)).toBeVisible();
    await expectAccessible(sales);
    expect(await sales.evaluate(() => localStorage.getItem("token"))).toBeNull();
    await sales.goto(enquiries.href);
    await expect(button(sales, "Login")).toBeVisible();
  });

  await test.step("the passkey completes the sign-in, and is enough alone until it is deleted", async () => {
    await enterPassword(sales, salesperson);
    await button(sales, signInWords.passkeyStep.use).click();
    await expectDashboard(sales);
    await signOut(sales);
    await button(sales, signInWords.passkey).click();
    await expectDashboard(sales);
    await sales.goto(account.href);
    await passkey.getByRole("button", { name: passkeys.remove }).click();
    await sales.getByRole("dialog", { name: passkeys.confirmRemove }).getByRole("button", { name: passkeys.remove }).click();
    await expect(sales.getByText(secondFactorWords.messages.passkeyDeleted)).toBeVisible();
    await expect(passkey).toHaveCount(0);
    await owner.goto(baseURL + accessLog.href);
    await expect(owner.getByRole("table", { name: accessWords.listHeading })).toContainText(secondFactorWords.accessSubjects.passkey);
    await expectAccessible(owner);
  });

  await test.step("a visitor asks for erasure; the owner erases the person, and the exports before and after prove it", async () => {
    const { name, email, phone } = createPerson();
    const sent = await sales.request.post("/api/contact/inquiry", { data: { name, email, phone, message: "Secret words" } });
    expect(sent.status()).toBe(201);
    const complaints = [collectComplaints(editor), collectComplaints(owner)];
    await askForErasure(editor, email);

    const { items } = await (await admin.get(`/api/enquiries?kind=privacy&search=${email}`)).json();
    const enquiry = `${baseURL}${enquiries.href}?id=${items[0].id}`;
    await owner.goto(enquiry);
    await expect(owner.getByRole("heading", { name: email })).toBeVisible();
    await owner.getByRole("link", { name: enquiryWords.findPerson }).click();
    await expect(owner.getByRole("heading", { name, exact: true })).toBeVisible();
    const exported = owner.waitForRequest(/\/export$/);
    const download = owner.waitForEvent("download");
    await button(owner, find.exportData).click();
    expect(JSON.stringify(await readZip(await readFile(await (await download).path())))).toContain("Secret words");
    const { pathname } = new URL((await exported).url());
    await expectAccessible(owner);
    await erasePerson(owner);
    expect(await readZip(await (await admin.get(pathname)).body())).toMatchObject({
      "person.json": { names: [], emails: [], phones: [] },
      "enquiries.json": [],
    });
    await owner.getByLabel(find.label).fill(email);
    await button(owner, find.action).click();
    await expect(owner.getByText(find.none)).toBeVisible();
    await owner.goto(enquiry);
    await expect(owner.getByText(enquiryWords.erased)).toBeVisible();
    expect(complaints.flat()).toEqual([]);
  });

  await test.step("the owner deactivates the salesperson, and the editor sets a new password with a link", async () => {
    await owner.goto(baseURL + users.href);
    await menuButton(owner, "Asha Rao").click();
    await owner.getByRole("menuitem", { name: words.deactivate }).click();
    const dialog = owner.getByRole("dialog", { name: words.confirmDeactivate });
    await Promise.all([expectDone(owner, userMessages.change.done), dialog.getByRole("button", { name: words.deactivate }).click()]);
    await expect(owner.getByRole("row").filter({ hasText: "Asha Rao" })).toContainText(words.deactivated);
    await sales.reload();
    await expect(sales.getByRole("heading", { name: "Admin Login" })).toBeVisible();

    await menuButton(owner, "Esha").click();
    await Promise.all([expectDone(owner, userMessages.link.done), owner.getByRole("menuitem", { name: words.resetLink }).click()]);
    const link = await owner.getByRole("dialog", { name: words.link.reset }).getByLabel(words.link.label, { exact: true }).inputValue();
    await setPassword(sales, link, "eight slabs of Kota stone");
    await expect(sales.getByText(userMessages.reset.done)).toBeVisible();
  });
  await admin.dispose();
  for (const page of [editor, sales]) await page.context().close();
});
