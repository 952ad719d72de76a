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

test("a stone is put on the shortlist and requested in Gujarati, and every link keeps the language", async ({
  page,
  admin,
  deleteLater,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/gu/product/natural-marble/white-marble");
  await expectInteractiveIn(page, gu);
  const main = page.getByRole("main");
  const expectLinksInGujarati = async () => {
    const hrefs = await page.getByRole("link").evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    const { origin } = new URL(page.url());
    const own = hrefs.filter((href) => href.startsWith(origin)).map((href) => href.slice(origin.length));
    expect(own.filter((path) => !/^\/(?:gu|uploads|api)\b/.test(path))).toEqual([]);
  };
  await expectLinksInGujarati();
  await main
    .getByRole("button", { name: new RegExp(`^${gu.heart.add}`) })
    .first()
    .click();
  await expect(main.getByRole("button", { name: new RegExp(`^${gu.heart.kept}`) })).toBeVisible();
  await page
    .getByRole("banner")
    .getByRole("link", { name: new RegExp(`^${gu.heart.link}`) })
    .click();
  await expect(page).toHaveURL(/\/gu\/shortlist\?items=\d+$/);
  await expectInteractiveIn(page, gu);
  await expectLinksInGujarati();

  const labels = gu.catalogue.request;
  const field = (name: string) => main.getByRole("textbox", { name });
  await field(labels.name).fill("મીરા શાહ");
  await field(labels.email).fill("mira.gujarati@example.com");
  await field(labels.phone).fill("+91 98250 00001");
  await waitForMinFillTime(page);
  const [response] = await Promise.all([page.waitForResponse("**/api/request"), main.getByRole("button", { name: labels.send }).click()]);
  const { data } = await response.json();
  deleteLater(`/api/enquiries/${data.id}`);
  await expect(main.getByText(data.reference)).toBeVisible();
  await expectLinksInGujarati();
  expect(await (await admin.get(`/api/enquiries/${data.id}`)).json()).toMatchObject({ language: "gu", kind: "request" });
});
