import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import type { Product } from "@/lib/catalogue/products/products";
import type { Enquiry, EnquiryKind } from "@/lib/enquiries/enquiries";
import { enquiryWords } from "@/lib/enquiries/words";
import { messages } from "@/lib/shared/words/messages";
import type { Brochure } from "@/lib/website/brochures";
import { test as adminTest } from "../kit/admin-screens";
import { expect, listOf } from "../kit/fixtures";

export const DESK = "/admin/enquiries";
export const CALLS = "/api/enquiries";
export const words = messages.enquiries;

/** A sender whom no other test knows; letters only, as the brochure form has it. */
export const uniqueName = (first = "Asha") =>
  `${first} ${randomUUID()
    .replaceAll("-", "")
    .replace(/\d/g, (digit) => "ghijklmnop"[Number(digit)]!)}`;

type Sent = { name: string; email?: string; phone?: string; message?: string; tile?: string };
type Fixtures = {
  /** Sends an enquiry as a visitor does, and finds it by its id. It is deleted once the test is over. */
  send: (kind: EnquiryKind, sent: Sent) => Promise<Enquiry>;
};

export const test = adminTest.extend<Fixtures>({
  send: async ({ visitor, admin, deleteLater }, use) => {
    await use(
      async (
        kind,
        { name, email = "asha@example.com", phone = "+919825012345", message = "Do you ship to Genoa?", tile = "Statuario" },
      ) => {
        const calls = {
          tile: () => visitor.post("/api/inquiry/c", { data: { tileName: tile, userName: name, email, phone, message } }),
          message: () => visitor.post("/api/contact/inquiry", { data: { name, email, phone, message } }),
          brochure: async () => {
            const [brochure] = await listOf<Brochure>(visitor, "/api/ebrochure");
            return visitor.post("/api", { data: { name, email, contact: phone, brochure_id: brochure?.id } });
          },
          request: async () => {
            const products = await listOf<Product>(visitor, "/api/subcategories?limit=2");
            const lines = products.map(({ id }, index) => ({ product: id, quantity: 40 * (index + 1), unit: "m2", sample: index > 0 }));
            const from = { page: "/shortlist?items=1,2", language: "gu", campaign: { utm_source: "newsletter" } };
            return visitor.post("/api/request", { data: { name, email, phone, message, lines, ...from } });
          },
        };
        const { id } = (await (await calls[kind]()).json()).data;
        deleteLater(`${CALLS}/${id}`);
        return (await admin.get(`${CALLS}/${id}`)).json();
      },
    );
  },
});

export { expect };

/** Opens the desk, narrowed down to what somebody sent, and waits for the list. */
export async function openDesk(page: Page, name: string, more: Record<string, string> = {}): Promise<void> {
  await page.goto(`${DESK}?${new URLSearchParams({ search: name, ...more })}`);
  await expect(page.getByText(words.list.loading)).toBeHidden();
  await expect(table(page).getByRole("link").first()).toBeVisible();
}

export const table = (page: Page) => page.getByRole("table", { name: enquiryWords.listHeading });
export const rows = (page: Page) =>
  table(page)
    .getByRole("row")
    .filter({ has: page.getByRole("link") });
/** What opens somebody's enquiry. */
export const opener = (page: Page, name: string) => table(page).getByRole("link", { name, exact: true });
export const search = (page: Page) => page.getByRole("searchbox", { name: enquiryWords.search });
/** A field of the filter. */
export const field = (page: Page, name: string) => page.getByRole("search").getByLabel(name, { exact: true });

/** The reading view. */
export const reading = (page: Page, name: string): Locator =>
  page.getByRole("main").locator("section", { has: page.getByRole("heading", { level: 2, name, exact: true }) });

/** Opens somebody's enquiry and waits until the focus has come to its heading. */
export async function read(page: Page, name: string): Promise<Locator> {
  await opener(page, name).first().click();
  await expect(page.getByRole("heading", { level: 2, name, exact: true })).toBeFocused();
  return reading(page, name);
}
