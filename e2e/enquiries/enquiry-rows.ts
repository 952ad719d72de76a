import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect } from "@playwright/test";
import type { EnquiryDetail, EnquiryPage } from "@/lib/enquiries/enquiries";
import { test as base, uniqueTitle } from "../kit/fixtures";

export const desk = "/api/enquiries";

type Sent = { tileName?: string; userName?: string; email?: string; phone?: string; message?: string };

type Fixtures = {
  /** Sends an enquiry about a tile as a visitor does; answers its id. It is deleted when the test is over. */
  ask: (fields?: Sent) => Promise<number>;
  /** The page of the desk that a query shows. */
  list: (query: Record<string, string>) => Promise<EnquiryPage>;
  /** The reading view. */
  open: (id: number) => Promise<EnquiryDetail>;
};

export const test = base.extend<Fixtures>({
  ask: async ({ visitor, deleteLater }, use) =>
    use(async (fields = {}) => {
      const data = { tileName: uniqueTitle(), userName: "Mira Shah", email: "mira@example.com", phone: "+91 98250-12345", ...fields };
      const id = await created(visitor, "/api/inquiry/c", data);
      deleteLater(`${desk}/${id}`);
      return id;
    }),

  list: async ({ admin }, use) =>
    use(async (query) => {
      const response = await admin.get(desk, { params: query });
      expect(response.status()).toBe(200);
      return response.json();
    }),

  open: async ({ admin }, use) =>
    use(async (id) => {
      const response = await admin.get(`${desk}/${id}`);
      expect(response.status()).toBe(200);
      return response.json();
    }),
});

/** Somebody who sends nothing else: what other tests send meanwhile stands beside none of theirs. */
export const alone = () => ({ email: `${randomUUID()}@example.com`, phone: "282200" });

/** Sends something as a visitor does; answers its id. */
export async function created(visitor: APIRequestContext, address: string, data: object): Promise<number> {
  const response = await visitor.post(address, { data });
  expect(response.status()).toBe(201);
  return (await response.json()).data.id;
}

export const idsOf = ({ items }: EnquiryPage) => items.map(({ id }) => id);
