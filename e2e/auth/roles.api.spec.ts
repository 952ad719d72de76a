import type { Method } from "@/lib/shared/calls";
import { MAX_ID } from "@/lib/shared/limits";
import { ROLES, type Role } from "@/lib/shared/roles";
import { messages } from "@/lib/shared/words/messages";
import { fetchCalls, sendQuickly } from "../kit/calls";
import { createTitle, expect, test } from "../kit/fixtures";
import { makeUser } from "./users";

/** Ends the session of the caller, so it comes last. */
const SIGN_OUT = "/logout";

const fillParameters = (path: string) => path.replace(/\{\w+\.{3}\}/, "00/x.jpg").replace(/\{\w+\}/g, String(MAX_ID));

/** Uses unknown ids, an empty body and an outdated version, so that no call changes anything. */
const call = ({ method, path }: { method: Method; path: string }, token: string) =>
  sendQuickly(fillParameters(path), {
    method,
    headers: { Authorization: token, "If-Match": '"outdated"', "Content-Type": "application/json" },
    ...(method !== "GET" && method !== "DELETE" && { body: "{}" }),
  });

// Calls without a session: access.api.spec.ts.
test("every staff call answers 403 for users whose roles do not allow it", async ({ admin, visitor, deleteLater }) => {
  test.setTimeout(180_000);
  const calls = (await fetchCalls(visitor))
    .filter(({ access }) => access === "admin")
    .toSorted((one, other) => Number(one.path === SIGN_OUT) - Number(other.path === SIGN_OUT));
  // All other tests make their calls as an owner.
  expect(calls.filter(({ roles }) => !roles.includes("owner"))).toEqual([]);
  for (const role of ROLES.filter((one) => one !== "owner")) {
    const { id, token } = await makeUser(admin, visitor, [role]);
    deleteLater(`/api/users/${id}`);
    for (const one of calls) {
      const { status, body } = await call(one, token);
      const name = `${role}: ${one.method} ${one.path} answered ${status}`;
      if (one.roles.includes(role)) expect([401, 403], name).not.toContain(status);
      else {
        expect(status, name).toBe(403);
        expect(JSON.parse(body).error, name).toBe(messages.forbidden);
      }
    }
  }
});

test("history, trash and search show each role only its resources", async ({ admin, visitor, deleteLater, makeCategory }) => {
  const title = createTitle("Makrana");
  const category = await makeCategory({ title });
  await admin.delete(`/api/main-category/${category._id}`);
  const name = createTitle("Mira");
  const message = { name, email: "mira@example.com", phone: "+91 98250-12345", message: "Which slabs are in stock?" };
  const enquiry = (await (await visitor.post("/api/contact/inquiry", { data: message })).json()).data.id;
  await admin.delete(`/api/enquiries/${enquiry}`);
  const kept = (await (await visitor.post("/api/contact/inquiry", { data: { ...message, message: "And tiles?" } })).json()).data.id;
  deleteLater(`/api/enquiries/${kept}`);

  const readAs = async (role: Role) => {
    const { id, token } = await makeUser(admin, visitor, [role]);
    deleteLater(`/api/users/${id}`);
    const get = async (address: string) => {
      const response = await visitor.get(address, { headers: { Authorization: token } });
      expect(response.status()).toBe(200);
      return response.json();
    };
    const history: { resource: string; by: string }[] = (await get("/api/history?limit=200")).items;
    const trash: { resource: string; id: number; title: string }[] = (await get("/api/trash?limit=200")).items;
    const restore = async (item: { id: number }) =>
      (await visitor.post(`/api/trash/${item.id}/restore`, { headers: { Authorization: token, "If-Match": '"outdated"' } })).status();
    const found = (await get(`/api/admin/search?kind=enquiry&q=${name}`)).items;
    return { history, trash, restore, found };
  };
  const owner = await readAs("owner");
  const editor = await readAs("editor");
  const sales = await readAs("sales");
  const categoryItem = owner.trash.find((item) => item.title === title)!;
  const enquiryItem = owner.trash.find((item) => item.resource === "enquiry" && item.title.includes(name))!;

  expect(editor.trash).toContainEqual(categoryItem);
  expect(editor.trash.filter(({ resource }) => resource === "enquiry")).toEqual([]);
  expect(sales.trash).toContainEqual(enquiryItem);
  expect(sales.trash.filter(({ resource }) => resource !== "enquiry")).toEqual([]);
  expect([await editor.restore(enquiryItem), await sales.restore(categoryItem)]).toEqual([404, 404]);

  expect([owner, sales, editor].map(({ found }) => found.length)).toEqual([1, 1, 0]);

  expect(editor.history.filter(({ resource }) => resource === "enquiry")).toEqual([]);
  expect(sales.history.filter(({ resource }) => resource !== "enquiry")).toEqual([]);
  expect(sales.history.some(({ resource }) => resource === "enquiry")).toBe(true);
});
