import type { Page } from "@playwright/test";
import { accountWords } from "@/lib/domain/content/account";
import { adminScreens } from "@/lib/domain/content/admin";
import { messages } from "@/lib/domain/messages";
import { type Colleague, withColleague } from "../administrators";
import { test as base, paths } from "../fixtures";
import { complaintsOf, expectAccessible, WIDE } from "./accessible";
import { bringToken, button, expect, expectDone, expectFailed, expectSignedOut, onCall, unreachable } from "./admin-screens";

const NEW = "marble, granite & sandstone";
const { password: words, sessions: told } = messages.account;

const test = base.extend<{ colleague: Colleague }>({
  colleague: async ({ visitor }, use) => withColleague(visitor, use),
});

const table = (page: Page) => page.getByRole("table", { name: accountWords.listHeading });
const rows = (page: Page) =>
  table(page)
    .getByRole("row")
    .filter({ has: page.getByRole("cell") });
const ends = (page: Page) => table(page).getByRole("button", { name: new RegExp(`^${accountWords.end}`) });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** Opens the screen as the colleague; answers the token. */
async function openAccount(page: Page, colleague: Colleague): Promise<string> {
  const token = await colleague.signIn();
  await bringToken(page, token);
  await page.goto(adminScreens.account.href);
  await expect(page.getByRole("heading", { level: 1, name: adminScreens.account.heading })).toBeVisible();
  await expect(rows(page).first()).toContainText(accountWords.thisOne);
  return token;
}

async function fill(page: Page, current: string, password: string, repeated = password) {
  await field(page, accountWords.current).fill(current);
  await field(page, accountWords.password).fill(password);
  await field(page, accountWords.repeated).fill(repeated);
}

test("a password is changed after all that is wrong was told beside the fields; the other sessions end", async ({
  page,
  visitor,
  colleague,
}) => {
  const other = await colleague.signIn();
  const token = await openAccount(page, colleague);
  await expect(page.getByText(accountWords.signedInAs(colleague.username))).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  const press = () => button(page, accountWords.changePassword).click();
  const expectProblem = async (name: string, problem: string) => {
    await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(problem.slice(0, 30)));
    await expect(field(page, name)).toBeFocused();
  };

  await expect(field(page, accountWords.password)).toHaveAccessibleDescription(accountWords.rules);
  await press();
  await expectProblem(accountWords.current, words.currentRequired);
  await expect(field(page, accountWords.password)).toHaveAccessibleDescription(new RegExp(words.tooShort));
  await fill(page, colleague.password, NEW, "something else");
  await press();
  await expectProblem(accountWords.repeated, words.notRepeated);
  await fill(page, colleague.password, colleague.username);
  await press();
  await expectProblem(accountWords.password, words.isName);
  await fill(page, colleague.password, "Password123");
  await press();
  await expectProblem(accountWords.password, words.common);
  // Really wrong, it would lock the name: other tests fail to sign in from this address.
  const wrong = { status: 400, json: { success: false, error: words.currentWrong } };
  await page.route("**/api/password", (route) => route.fulfill(wrong), { times: 1 });
  await fill(page, "not this one", NEW);
  await press();
  await expectProblem(accountWords.current, words.currentWrong);
  await expect(field(page, accountWords.password)).toHaveValue(NEW);

  await expect(field(page, accountWords.password)).toHaveAttribute("type", "password");
  await button(page, accountWords.show).click();
  await expect(field(page, accountWords.password)).toHaveAttribute("type", "text");
  await fill(page, colleague.password, NEW);
  await press();
  await expectDone(page, words.done);
  await expect(rows(page)).toHaveCount(1);
  await expect(field(page, accountWords.current)).toHaveValue("");
  await expect(field(page, accountWords.password)).toHaveAttribute("type", "password");
  const status = async (secret: string) => (await visitor.get(paths.products, { headers: { Authorization: secret } })).status();
  expect([await status(token), await status(other)]).toEqual([200, 401]);
  expect(await colleague.signIn(NEW)).toBeTruthy();
});

test("what cannot be done is said; sessions are ended after a question, but the own one; who is signed out meanwhile must sign in", async ({
  page,
  visitor,
  colleague,
}) => {
  const others = [await colleague.signIn(), await colleague.signIn(), await colleague.signIn()];
  const token = await colleague.signIn();
  let away = true;
  const refusal = { status: 503, json: { success: false, error: messages.unavailable } };
  await onCall(page, "GET", "/api/sessions", (route) => (away ? route.fulfill(refusal) : route.fallback()));
  await bringToken(page, token);
  await page.goto(adminScreens.account.href);
  await expect(table(page).getByText(messages.unavailable)).toBeVisible();
  away = false;
  await button(page, "Try again").click();
  await expect(rows(page)).toHaveCount(4);
  await expect(rows(page).first()).toContainText("Chrome on Windows");
  await expect(ends(page)).toHaveCount(3);

  const one = page.getByRole("dialog", { name: told.end.confirm });
  await unreachable(page, "DELETE", "/api/sessions");
  await ends(page).first().click();
  await Promise.all([expectFailed(page, messages.noConnection), one.getByRole("button", { name: accountWords.end, exact: true }).click()]);
  await expect(one).toBeHidden();
  await expect(rows(page)).toHaveCount(4);
  await unreachable(page, "POST", "/api/password");
  await fill(page, colleague.password, NEW);
  await Promise.all([expectFailed(page, messages.noConnection), button(page, accountWords.changePassword).click()]);
  await expect(field(page, accountWords.password)).toHaveValue(NEW);
  await page.unrouteAll();

  await ends(page).first().click();
  await one.getByRole("button", { name: "Cancel" }).click();
  await expect(ends(page).first()).toBeFocused();
  await expect(one).toBeHidden();
  await ends(page).first().click();
  await Promise.all([expectDone(page, told.end.done), one.getByRole("button", { name: accountWords.end, exact: true }).click()]);
  await expect(rows(page)).toHaveCount(3);
  await expect(one).toBeHidden();
  await button(page, accountWords.endOthers).click();
  await Promise.all([
    expectDone(page, told.endOthers.done),
    page.getByRole("dialog", { name: told.endOthers.confirm }).getByRole("button", { name: accountWords.endOthers }).click(),
  ]);
  await expect(rows(page)).toHaveCount(1);
  await expect(button(page, accountWords.endOthers)).toHaveCount(0);
  for (const secret of others) {
    expect((await visitor.get(paths.products, { headers: { Authorization: secret } })).status()).toBe(401);
  }
  await expect(page.getByRole("heading", { level: 1, name: adminScreens.account.heading })).toBeVisible();

  // No password is kept for after the sign-in.
  await visitor.post("/logout", { headers: { Authorization: token } });
  await button(page, accountWords.changePassword).click();
  await expectSignedOut(page);
  expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toContain(NEW);
});

test.describe("for everybody", () => {
  // Colours are measured as they stand, not halfway through a fade.
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the screen as it opens, with problems, and asking before a session ends", async ({ page, colleague }) => {
    const complaints = complaintsOf(page);
    await colleague.signIn();
    await openAccount(page, colleague);
    await expectAccessible(page);
    await page.setViewportSize(WIDE);
    await Promise.all([expectFailed(page, words.currentRequired), button(page, accountWords.changePassword).click()]);
    await expectAccessible(page);
    await ends(page).first().click();
    await expect(page.getByRole("dialog", { name: told.end.confirm })).toBeVisible();
    await expectAccessible(page);
    await onCall(page, "GET", "/api/sessions", (route) => route.fulfill({ json: [] }));
    await page.reload();
    await expect(table(page).getByText(told.list.empty)).toBeVisible();
    expect(complaints).toEqual([]);
  });
});
