import { presenceWords } from "@/lib/auth/presence";
import type { Role } from "@/lib/shared/roles";
import { messages } from "@/lib/shared/words/messages";
import { adminScreens } from "@/lib/shared/words/screens";
import { type APIRequestContext, type APIResponse, test as base, createTitle, expect, expectRefusal } from "../kit/fixtures";
import { createResponseCheck } from "../kit/openapi";
import { connectToDatabase } from "../kit/site-database";
import { makeUser } from "./users";

const PATH = "/api/presence";
const CALL = "POST /api/presence";
const NAME = "Asha Rao";
const product = { screen: adminScreens.products.href, id: 4711 };

type Report = (item: object) => Promise<APIResponse>;

const reportAs =
  (visitor: APIRequestContext, token: string): Report =>
  (data) =>
    visitor.post(PATH, { data, headers: { Authorization: token } });

const test = base.extend<{ addColleague: (role: Role) => Promise<Report> }>({
  addColleague: async ({ admin, visitor, deleteLater }, use) => {
    await use(async (role) => {
      const { id, token } = await makeUser(admin, visitor, [role]);
      deleteLater(`/api/users/${id}`);
      return reportAs(visitor, token);
    });
  },
});

test("users who have the same item open see each other's names for a minute", async ({ admin, addColleague, site }) => {
  const isDescribed = await createResponseCheck(admin);
  const asha = await addColleague("editor");
  const first = await asha(product);
  await isDescribed(first, CALL);
  expect(await first.json()).toEqual({ others: [] });
  const reportOwn = async (item: object) => (await (await admin.post(PATH, { data: item })).json()).others;
  expect(await reportOwn(product)).toEqual([NAME]);
  // A second tab of the same user.
  expect(await reportOwn(product)).toEqual([NAME]);
  expect((await (await asha(product)).json()).others).toHaveLength(1);
  expect(await reportOwn({ ...product, id: 4712 })).toEqual([]);
  expect(await reportOwn({ screen: `${adminScreens.website.href}/home` })).toEqual([]);
  expect((await (await asha({ screen: `${adminScreens.website.href}/home` })).json()).others).toHaveLength(1);

  const database = await connectToDatabase(site.dataDirectory);
  try {
    await database.query("UPDATE presence SET seen_at = seen_at - interval '61 seconds'");
    expect(await reportOwn(product)).toEqual([]);
    const { rows } = await database.query("SELECT item FROM presence");
    expect(rows).toEqual([{ item: `${product.screen}?id=${product.id}` }]);
  } finally {
    await database.end();
  }
});

test("only users who may open the screen see who has its items open", async ({ admin, visitor, deleteLater, addColleague }) => {
  const enquiry = { screen: adminScreens.enquiries.href, id: 7 };
  const [editor, sales] = [await addColleague("editor"), await addColleague("sales")];
  await expectRefusal(await editor({ screen: "/gallery", id: 7 }), 400, presenceWords.screenInvalid);
  await expectRefusal(await editor(enquiry), 403, messages.forbidden);
  await expectRefusal(await sales({ screen: adminScreens.mainCategories.href, id: 7 }), 403, messages.forbidden);
  expect(await (await sales(enquiry)).json()).toEqual({ others: [] });

  const expires_at = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
  const scopes = ["catalogue:write", "leads:write"];
  const { data } = await (await admin.post("/api/keys", { data: { name: createTitle("ERP"), scopes, expires_at } })).json();
  deleteLater(`/api/keys/${data.id}`);
  expect((await reportAs(visitor, data.key)(product)).status()).toBe(403);
});
