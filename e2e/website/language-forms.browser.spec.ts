import { messages } from "@/lib/shared/words/messages";
import gu from "@/messages/gu.json" with { type: "json" };
import hi from "@/messages/hi.json" with { type: "json" };
import { expect, test } from "../kit/fixtures";
import { failCalls } from "../kit/intercepted-calls";
import { waitForMinFillTime } from "../kit/min-fill-time";
import { expectDone, expectFailed } from "../kit/toasts";
import { expectInteractiveIn } from "./pages-in-languages";

const CALL = "/api/contact/inquiry";

test("a visitor writes in Hindi: errors, the server's reasons and the receipt are in Hindi, and staff see the language", async ({
  page,
  admin,
  deleteLater,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/hi/contact");
  await expectInteractiveIn(page, hi);
  const main = page.getByRole("main");
  const { labels } = hi.contact;
  const field = (name: string) => main.getByRole("textbox", { name });
  const send = main.getByRole("button", { name: hi.contact.send });

  await test.step("what the browser finds", async () => {
    await send.click();
    await expect(field(labels.name)).toHaveAccessibleDescription(hi.errors.name_required);
    await expect(field(labels.email)).toHaveAccessibleDescription(hi.errors.email_invalid);
  });

  await field(labels.name).fill("आशा पटेल");
  await field(labels.email).fill("asha.hindi@example.com");
  await field(labels.phone).fill("+91 98250 00000");
  await field(labels.message).fill("हॉल के लिए");
  await waitForMinFillTime(page);

  await test.step("what the server answers", async () => {
    await failCalls(page, "POST", CALL, 429, messages.tooMany.fromNetwork);
    await Promise.all([expectFailed(page, hi.errors.too_many_from_network), send.click()]);
    await page.unrouteAll();
  });

  const [response] = await Promise.all([page.waitForResponse(`**${CALL}`), expectDone(page, hi.forms.contact.done), send.click()]);
  const { data } = await response.json();
  deleteLater(`/api/enquiries/${data.id}`);
  expect(response.request().postDataJSON()).toMatchObject({ page: "/hi/contact", language: "hi" });
  expect((await (await admin.get(`/api/enquiries/${data.id}`)).json()).language).toBe("hi");
});

test("a stone is put on the shortlist and requested in Gujarati, and every link keeps the language", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/gu/product");
  await expectInteractiveIn(page, gu);
  await page.getByRole("main").getByRole("link").filter({ hasText: "આરસ" }).first().click();
  await expect(page).toHaveURL(/\/gu\/product\//);
  const hrefs = await page.getByRole("link").evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
  const left = hrefs.filter(
    (path, place) => path.startsWith("/") && !path.startsWith("/gu") && !/^\/(?:uploads|api)\//.test(path) && place > 0,
  );
  expect(left).toEqual([]);
});
