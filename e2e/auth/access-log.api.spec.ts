import { randomUUID } from "node:crypto";
import { type AccessEntry, type AccessPage, accessWords } from "@/lib/auth/access";
import { deskMessages } from "@/lib/enquiries/desk-messages";
import { type APIRequestContext, createTitle, expect, expectRefusal, getAdministrator, signIn, test } from "../kit/fixtures";
import { connectToDatabase } from "../kit/site-database";
import { makeUser } from "./users";

const LOG = "/api/access-log";

async function readLog(admin: APIRequestContext, query = ""): Promise<AccessPage> {
  const response = await admin.get(`${LOG}?${query}`);
  expect(response.status()).toBe(200);
  return response.json();
}

const summarise = ({ user, action, subject }: AccessEntry) => ({ user, action, subject });

test("the access log lists sign-ins, failed ones without the password, exports and views of personal data", async ({ visitor, admin }) => {
  const { username } = getAdministrator();
  const stranger = `nobody-${randomUUID().slice(0, 8)}`;
  const password = `secret-${randomUUID()}`;
  const headers = { "X-Client-Address": `access-log-${randomUUID()}` };
  await visitor.post("/logAdmin", { data: { username: stranger, password }, headers });
  const [failure] = (await readLog(admin, `user=${stranger}`)).items;
  expect(failure).toEqual({
    ...{ id: expect.any(Number), at: expect.any(String), user: stranger, action: "sign-in-failed", subject: "" },
    address: expect.any(String),
  });

  const Authorization = await signIn(visitor);
  expect((await readLog(admin, `user=${username}&limit=1`)).items.map(summarise)).toEqual([
    { user: username, action: "signed-in", subject: "" },
  ]);
  await visitor.post("/logout", { headers: { Authorization } });

  const message = { name: "Asha Rao", email: "asha@example.com", phone: "+91 98290 11111", message: "Which stones do you have?" };
  const { data } = await (await visitor.post("/api/contact/inquiry", { data: message })).json();
  await admin.get(`/api/enquiries/${data.id}`);
  await admin.get("/api/enquiries/export?format=csv");
  await admin.get("/api/products/export?format=csv");
  await admin.get("/api/enquiries");
  await admin.get("/api/enquiries");
  const { items } = await readLog(admin, `user=${username}`);
  const subjects = deskMessages.accessSubjects;
  expect(items.map(summarise)).toEqual(
    expect.arrayContaining([
      { user: username, action: "viewed-person", subject: subjects.enquiry(data.id) },
      { user: username, action: "viewed-person", subject: subjects.list },
      { user: username, action: "exported", subject: subjects.export("csv") },
      { user: username, action: "exported", subject: "Products, csv" },
    ]),
  );
  // An open list reloads itself.
  expect(items.slice(0, 6).filter(({ subject }) => subject === subjects.list).length).toBeLessThanOrEqual(1);
  expect(JSON.stringify(items)).not.toContain(password);
  expect(JSON.stringify(items)).not.toContain(message.name);
  expect(JSON.stringify(items)).not.toContain(message.email);
  await admin.delete(`/api/enquiries/${data.id}`);
  await admin.get("/api/trash");
  const trashViews = await readLog(admin, `user=${username}&action=viewed-person&limit=200`);
  expect(trashViews.items.map(({ subject }) => subject)).toContain(subjects.trash);
});

test("a search that shows customers of quotations is in the access log", async ({ visitor, admin, deleteLater }) => {
  const name = createTitle("Mira");
  const { data } = await (await admin.post("/api/quotations", { data: { customer: { name } } })).json();
  deleteLater(`/api/quotations/${data.id}`);
  const { id, username, token } = await makeUser(admin, visitor, ["sales"]);
  deleteLater(`/api/users/${id}`);
  const readViews = async () => (await readLog(admin, `user=${username}&action=viewed-person`)).items.map(({ subject }) => subject);
  const search = async (params: Record<string, string>) =>
    (await (await visitor.get("/api/admin/search", { params, headers: { Authorization: token } })).json()).items;
  expect(await search({ q: "quotations", kind: "screen" })).not.toEqual([]);
  expect(await readViews()).toEqual([]);
  expect(await search({ q: name, kind: "quotation" })).toMatchObject([{ kind: "quotation", label: name }]);
  expect(await readViews()).toEqual([deskMessages.accessSubjects.search]);
});

test("the access log is paged and filtered by user, action and day", async ({ visitor, admin }) => {
  for (let count = 0; count < 3; count++) await visitor.post("/logout", { headers: { Authorization: await signIn(visitor) } });
  const query = "action=signed-in&limit=2";
  const first = await readLog(admin, query);
  expect(first.items).toHaveLength(2);
  expect(first.next).toBe(first.items[1]!.id);
  const second = await readLog(admin, `${query}&after=${first.next}`);
  expect(second.items[0]!.id).toBeLessThan(first.next!);
  expect((await readLog(admin, `${query}&page=2`)).items).toEqual(second.items);
  expect(new Set([...first.items, ...second.items].map(({ action }) => action))).toEqual(new Set(["signed-in"]));
  expect((await readLog(admin, "to=2000-01-01")).items).toEqual([]);
  const invalid = {
    "action=guessed": accessWords.actionInvalid,
    "after=x": accessWords.afterInvalid,
    "from=today": accessWords.dateInvalid,
  };
  for (const [query, error] of Object.entries(invalid)) await expectRefusal(await admin.get(`${LOG}?${query}`), 400, error);
});

test("statements do not change the access log", async ({ site }) => {
  const database = await connectToDatabase(site.dataDirectory);
  await expect(database.query(`UPDATE access_log SET "user" = 'anna'`)).rejects.toThrow("cannot be changed");
  await expect(database.query("DELETE FROM access_log")).rejects.toThrow("cannot be changed");
  await database.query(`INSERT INTO access_log (at, "user", action) VALUES (now() - interval '366 days', 'former', 'signed-in')`);
  expect((await database.query(`DELETE FROM access_log WHERE "user" = 'former'`)).rowCount).toBe(1);
  await database.end();
});
