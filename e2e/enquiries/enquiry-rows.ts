import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect } from "@playwright/test";
import type { EnquiryDetail, EnquiryPage } from "@/lib/enquiries/enquiries";
import { test as base, createTitle } from "../kit/fixtures";

export const ENQUIRIES_PATH = "/api/enquiries";

type EnquiryFields = { tileName?: string; userName?: string; email?: string; phone?: string; message?: string };

type Fixtures = {
  /** Sends an enquiry about a tile and returns its id. It is deleted after the test. */
  sendEnquiry: (fields?: EnquiryFields) => Promise<number>;
  listEnquiries: (query: Record<string, string>) => Promise<EnquiryPage>;
  fetchEnquiry: (id: number) => Promise<EnquiryDetail>;
};

export const test = base.extend<Fixtures>({
  sendEnquiry: async ({ visitor, deleteLater }, use) =>
    use(async (fields = {}) => {
      const data = { tileName: createTitle(), userName: "Mira Shah", email: "mira@example.com", phone: "+91 98250-12345", ...fields };
      const id = await createRow(visitor, "/api/inquiry/c", data);
      deleteLater(`${ENQUIRIES_PATH}/${id}`);
      return id;
    }),

  listEnquiries: async ({ admin }, use) =>
    use(async (query) => {
      const response = await admin.get(ENQUIRIES_PATH, { params: query });
      expect(response.status()).toBe(200);
      return response.json();
    }),

  fetchEnquiry: async ({ admin }, use) =>
    use(async (id) => {
      const response = await admin.get(`${ENQUIRIES_PATH}/${id}`);
      expect(response.status()).toBe(200);
      return response.json();
    }),
});

/** Contact details of a sender who appears in no other test. */
export const createUniqueSender = () => ({ email: `${randomUUID()}@example.com`, phone: "282200" });

export async function createRow(visitor: APIRequestContext, address: string, data: object): Promise<number> {
  const response = await visitor.post(address, { data });
  expect(response.status()).toBe(201);
  return (await response.json()).data.id;
}

export const listIds = ({ items }: EnquiryPage) => items.map(({ id }) => id);
