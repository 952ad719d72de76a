import { brochuresDefaults } from "@/lib/website/content/groups/brochures";
import { privacyDefaults } from "@/lib/website/content/groups/privacy";
import en from "@/messages/en.json" with { type: "json" };
import { expect, type Locator, type Page, test } from "../kit/fixtures";
import { interceptCalls } from "../kit/intercepted-calls";
import { expectInteractive } from "../website/home-page";

type Form = { name: string; call: string; open: (page: Page) => Promise<Locator>; send: string; sent: (page: Page) => Locator };

const { request } = en.catalogue;
const main = async (page: Page, path: string) => {
  await page.goto(path);
  await expectInteractive(page);
  return page.getByRole("main");
};

// All forms send with the same hook. One shows errors in alerts, the other its reference in a sentence.
const forms: Form[] = [
  {
    name: "brochure",
    call: "/api",
    open: async (page) => {
      const area = await main(page, "/ebrochure");
      await area.getByRole("button", { name: "View Brochure" }).first().click();
      return page.getByRole("dialog");
    },
    send: en.brochures.leadForm.send,
    sent: (page) => page.getByRole("heading", { name: brochuresDefaults.thanks.title }),
  },
  {
    name: "privacy",
    call: "/api/privacy-request",
    open: (page) => main(page, "/privacy"),
    send: en.privacy.form.send,
    sent: (page) => page.getByText(privacyDefaults.form.thanks),
  },
];

async function fillIn(form: Locator) {
  for (const field of await form.locator("input[name]:visible, textarea[name]:visible").all()) {
    const type = (await field.getAttribute("type")) ?? "text";
    const isPhone = type === "tel";
    if ((await field.getAttribute("readonly")) !== null || type === "checkbox") continue;
    await field.fill(isPhone ? "+919825012345" : type === "email" ? "asha@example.com" : "Asha Patel");
  }
}

for (const { name, call, open, send, sent } of forms) {
  test(`the ${name} form is sent if the answer has no body, and not busy after a failure`, async ({ page }) => {
    const form = await open(page);
    const button = form.getByRole("button", { name: send });
    await expect(button).toBeVisible();
    await fillIn(form);
    const answer = { status: 500 };
    await interceptCalls(page, "POST", call, (route) => route.fulfill({ ...answer, body: "" }));
    page.on("dialog", (alert) => alert.accept());
    const [failed] = await Promise.all([page.waitForResponse((response) => response.status() === 500), button.click()]);
    await failed.finished();
    await expect(button).not.toHaveAttribute("aria-disabled");
    answer.status = 201;
    await button.click();
    await expect(sent(page)).toBeVisible();
  });
}

test("a form whose rules cannot be loaded says so and is not busy", async ({ page }) => {
  for (const [path, send, text] of [
    ["/shortlist?items=1", request.send, en.forms.request.failed],
    ["/privacy", en.privacy.form.send, en.forms.privacy.failed],
  ] as const) {
    const form = await main(page, path);
    await page.route("**/_next/static/**", (route) => route.abort());
    const button = form.getByRole("button", { name: send });
    await button.click();
    await expect(page.getByRole("alert").filter({ hasText: text })).toBeVisible();
    await expect(button).not.toHaveAttribute("aria-disabled");
    await page.unrouteAll();
  }
});
