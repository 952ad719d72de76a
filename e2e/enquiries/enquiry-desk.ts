import { randomUUID } from "node:crypto";
import type { Product } from "@/lib/catalogue/products/products";
import type { Enquiry, EnquiryKind } from "@/lib/enquiries/enquiries";
import { enquiryMessages, enquiryWords } from "@/lib/enquiries/words";
import type { Brochure } from "@/lib/website/brochures";
import { test as adminTest } from "../kit/admin-screens";
import { expect, fetchList, type Locator, type Page } from "../kit/fixtures";

export const DESK_PATH = "/admin/enquiries";
export const ENQUIRIES_PATH = "/api/enquiries";
export const words = enquiryMessages.enquiries;

/** Returns a unique sender name of letters only, because the brochure form allows nothing else. */
export const createName = (first = "Asha") =>
  `${first} ${randomUUID()
    .replaceAll("-", "")
    .replace(/\d/g, (digit) => "ghijklmnop"[Number(digit)]!)}`;

type SentFields = { name: string; email?: string; phone?: string; message?: string; tile?: string };
type Fixtures = {
  /** Sends an enquiry as a visitor and returns it. It is deleted after the test. */
  send: (kind: Exclude<EnquiryKind, "privacy">, sent: SentFields) => Promise<Enquiry>;
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
            const [brochure] = await fetchList<Brochure>(visitor, "/api/ebrochure");
            return visitor.post("/api", { data: { name, email, contact: phone, brochure_id: brochure?.id } });
          },
          request: async () => {
            const products = await fetchList<Product>(visitor, "/api/subcategories?limit=2");
            const lines = products.map(({ id }, index) => ({ product: id, quantity: 40 * (index + 1), unit: "m2", sample: index > 0 }));
            const from = { page: "/shortlist?items=1,2", language: "gu", campaign: { utm_source: "newsletter" } };
            return visitor.post("/api/request", { data: { name, email, phone, message, lines, ...from } });
          },
          lead: () => admin.post("/api/leads", { data: { source: "IndiaMART", external_id: randomUUID(), name, email, phone, message } }),
        };
        const { id } = (await (await calls[kind]()).json()).data;
        deleteLater(`${ENQUIRIES_PATH}/${id}`);
        return (await admin.get(`${ENQUIRIES_PATH}/${id}`)).json();
      },
    );
  },
});

export { expect };

export async function openDesk(page: Page, name: string, more: Record<string, string> = {}): Promise<void> {
  await page.goto(`${DESK_PATH}?${new URLSearchParams({ search: name, ...more })}`);
  await expect(page.getByText(words.list.loading)).toBeHidden();
  await expect(locateTable(page).getByRole("link").first()).toBeVisible();
}

export const locateTable = (page: Page) => page.getByRole("table", { name: enquiryWords.listHeading });
export const locateRows = (page: Page) =>
  locateTable(page)
    .getByRole("row")
    .filter({ has: page.getByRole("link") });
export const locateLink = (page: Page, name: string) => locateTable(page).getByRole("link", { name, exact: true });
export const locateSearch = (page: Page) => page.getByRole("searchbox", { name: enquiryWords.search });
export const locateFilter = (page: Page, name: string) => page.getByRole("search").getByLabel(name, { exact: true });

export const locateReadingPane = (page: Page, name: string): Locator =>
  page.getByRole("main").locator("section", { has: page.getByRole("heading", { level: 2, name, exact: true }) });

export async function openEnquiry(page: Page, name: string): Promise<Locator> {
  await locateLink(page, name).first().click();
  await expect(page.getByRole("heading", { level: 2, name, exact: true })).toBeFocused();
  return locateReadingPane(page, name);
}
