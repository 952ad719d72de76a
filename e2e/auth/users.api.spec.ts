import { userMessages } from "@/lib/auth/user-words";
import type { User } from "@/lib/auth/users";
import { authMessages } from "@/lib/auth/words";
import { createTitle, expect, expectRefusal, test } from "../kit/fixtures";
import { connectToDatabase } from "../kit/site-database";
import { acceptInvitation, inviteUser, makeUser, readLinkToken, signInAs, USER_PASSWORD } from "./users";

const createUsername = () => createTitle("asha").replace(" ", "-");

test("an invited user chooses a username and a password by a link that works once", async ({ admin, visitor, deleteLater }) => {
  const email = `${createUsername()}@example.com`;
  const invitation = await inviteUser(admin, ["sales"], email);
  deleteLater(`/api/users/${invitation.id}`);
  const days = (Date.parse(invitation.expires_at) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(7);
  expect(new URL(invitation.link).pathname).toBe("/admin/invitation");
  const read = async (): Promise<User> =>
    (await (await admin.get("/api/users?limit=200")).json()).items.find(({ id }: User) => id === invitation.id);
  expect(await read()).toMatchObject({ username: null, email, roles: ["sales"], active: true, invited: true, last_seen_at: null });
  const again = { email: email.toUpperCase(), name: "Asha Rao", roles: ["editor"] };
  await expectRefusal(await admin.post("/api/users/invite", { data: again }), 409, userMessages.emailTaken);

  const username = createUsername();
  const accept = (name: string, password?: string) => acceptInvitation(visitor, invitation, name, password);
  await expectRefusal(await accept("Admin"), 409, userMessages.usernameTaken);
  await expectRefusal(await accept(username, username), 400, authMessages.account.password.isName);
  expect((await accept(username)).status()).toBe(201);
  await expectRefusal(await accept(createUsername()), 410, userMessages.linkGone);
  await signInAs(visitor, username);
  expect(await read()).toMatchObject({ username, invited: false, last_seen_at: expect.any(String) });
});

test("links of deactivated and deleted users and unknown links are refused", async ({ admin, visitor, deleteLater }) => {
  const deactivated = await inviteUser(admin, ["editor"]);
  deleteLater(`/api/users/${deactivated.id}`);
  expect((await admin.patch(`/api/users/${deactivated.id}`, { data: { active: false } })).status()).toBe(200);
  await expectRefusal(await acceptInvitation(visitor, deactivated, createUsername()), 410, userMessages.linkGone);
  await expectRefusal(await admin.post(`/api/users/${deactivated.id}/reset-link`), 409, userMessages.inactive);
  const deleted = await inviteUser(admin, ["editor"]);
  expect((await admin.delete(`/api/users/${deleted.id}`)).status()).toBe(200);
  await expectRefusal(await acceptInvitation(visitor, deleted, createUsername()), 410, userMessages.linkGone);
  const reset = { token: "unknown", password: USER_PASSWORD };
  await expectRefusal(await visitor.post("/api/password/reset", { data: reset }), 410, userMessages.linkGone);
});

test("the username of a deleted user, who is named in the access log, stays taken", async ({ admin, visitor, deleteLater }) => {
  const { id, username } = await makeUser(admin, visitor, ["sales"]);
  expect((await admin.delete(`/api/users/${id}`)).status()).toBe(200);
  const invitation = await inviteUser(admin, ["sales"]);
  deleteLater(`/api/users/${invitation.id}`);
  await expectRefusal(await acceptInvitation(visitor, invitation, username.toUpperCase()), 409, userMessages.usernameTaken);
  expect((await acceptInvitation(visitor, invitation, createUsername())).status()).toBe(201);
});

test("new roles and deactivating end the sessions", async ({ admin, visitor, deleteLater }) => {
  const { id, username, token } = await makeUser(admin, visitor, ["editor"]);
  deleteLater(`/api/users/${id}`);
  const ask = async (Authorization: string) => (await visitor.get("/api/account", { headers: { Authorization } })).status();
  const change = async (data: object) => expect((await admin.patch(`/api/users/${id}`, { data })).status()).toBe(200);
  await change({ name: "Asha R. Rao" });
  expect(await ask(token)).toBe(200);
  await change({ roles: ["sales", "editor"] });
  expect(await ask(token)).toBe(401);
  const second = await signInAs(visitor, username);
  expect((await (await admin.delete(`/api/users/${id}/sessions`)).json()).data).toEqual({ ended: 1 });
  expect(await ask(second)).toBe(401);
  const third = await signInAs(visitor, username);
  await change({ active: false });
  expect(await ask(third)).toBe(401);
  await change({ active: true });
  await signInAs(visitor, username);
  await change({ active: false });
  // Last, because failures of other tests count for the same address and may lock this username.
  const refused = await visitor.post("/logAdmin", { data: { username, password: USER_PASSWORD } });
  await expectRefusal(refused, 401, authMessages.signIn.invalid);
});

test("the last active owner cannot be removed", async ({ admin, expectNoChange }) => {
  const { items }: { items: User[] } = await (await admin.get("/api/users?limit=200")).json();
  const owners = items.filter(({ roles, active, invited }) => roles.includes("owner") && active && !invited);
  expect(owners).toHaveLength(1);
  const address = `/api/users/${owners[0]!.id}`;
  await expectNoChange(async () => {
    await expectRefusal(await admin.patch(address, { data: { roles: ["editor"] } }), 409, userMessages.lastOwner);
    await expectRefusal(await admin.patch(address, { data: { active: false } }), 409, userMessages.lastOwner);
    await expectRefusal(await admin.delete(address), 409, userMessages.lastOwner);
  });
  expect((await admin.get("/api/account")).status()).toBe(200);
});

test("a reset link sets a new password once and ends the sessions", async ({ admin, visitor, deleteLater }) => {
  const { id, username, token } = await makeUser(admin, visitor, ["sales"]);
  deleteLater(`/api/users/${id}`);
  const createLink = async () => (await (await admin.post(`/api/users/${id}/reset-link`)).json()).data.link as string;
  const first = await createLink();
  const link = await createLink();
  expect(new URL(link).pathname).toBe("/admin/reset");
  const reset = (from: string, password: string) => visitor.post("/api/password/reset", { data: { token: readLinkToken(from), password } });
  await expectRefusal(await reset(first, "eight slabs of Kota stone"), 410, userMessages.linkGone);
  await expectRefusal(await reset(link, "1234567890"), 400, authMessages.account.password.common);
  await expectRefusal(await acceptInvitation(visitor, { link }, createUsername()), 410, userMessages.linkGone);
  const listed = { token: [readLinkToken(link)], password: USER_PASSWORD };
  expect((await visitor.post("/api/password/reset", { data: listed })).status()).toBe(400);
  expect((await reset(link, "eight slabs of Kota stone")).status()).toBe(200);
  await expectRefusal(await reset(link, "nine slabs of Kota stone"), 410, userMessages.linkGone);
  expect((await visitor.get("/api/account", { headers: { Authorization: token } })).status()).toBe(401);
  await signInAs(visitor, username, "eight slabs of Kota stone");

  const tokens = [first, link].map(readLinkToken);
  for (const address of ["/api/history?limit=200", "/api/access-log?limit=200", "/api/users?limit=200"]) {
    const text = await (await admin.get(address)).text();
    for (const secret of tokens) expect(text).not.toContain(secret);
  }
});

test("a sign-in during a password change gets no session", async ({ admin, visitor, site, deleteLater }) => {
  const { id, username } = await makeUser(admin, visitor, ["sales"]);
  deleteLater(`/api/users/${id}`);
  const database = await connectToDatabase(site.dataDirectory);
  await database.query("BEGIN");
  await database.query("UPDATE administrator SET password_hash = 'new' WHERE id = $1", [id]);
  const answer = visitor.post("/logAdmin", { data: { username, password: USER_PASSWORD } });
  const isWaiting = async () => {
    // Otherwise the transaction keeps seeing the activity of its first query.
    await database.query("SELECT pg_stat_clear_snapshot()");
    return (await database.query("SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%administrator%'")).rowCount;
  };
  await expect.poll(isWaiting).toBe(1);
  await database.query("DELETE FROM session WHERE administrator_id = $1", [id]);
  await database.query("COMMIT");
  await database.end();
  await expectRefusal(await answer, 401, authMessages.signIn.invalid);
});

test("a request for a new password is answered the same for known and unknown users", async ({ visitor }) => {
  const ask = async (data: object) => {
    const response = await visitor.post("/api/password/forgot", { data });
    return [response.status(), await response.json()];
  };
  const expected = [202, { success: true, message: userMessages.forgot.noMail }];
  expect(await ask({ username: "admin" })).toEqual(expected);
  expect(await ask({ username: "nobody" })).toEqual(expected);
  expect(await ask({ email: "nobody@example.com" })).toEqual(expected);
  for (const data of [{}, { username: "" }, { username: "admin", email: "admin@example.com" }])
    await expectRefusal(await visitor.post("/api/password/forgot", { data }), 400, userMessages.forgot.identifierRequired);
});

test("open enquiries of a deactivated or deleted user go to another one", async ({ admin, visitor, deleteLater }) => {
  const sales = await makeUser(admin, visitor, ["sales"]);
  const other = await makeUser(admin, visitor, ["sales"]);
  const editor = await makeUser(admin, visitor, ["editor"]);
  for (const { id } of [other, editor]) deleteLater(`/api/users/${id}`);
  const message = { name: "Mira Shah", email: "mira@example.com", phone: "+91 98250-12345", message: "Which slabs are in stock?" };
  const enquiry = (await (await visitor.post("/api/contact/inquiry", { data: message })).json()).data.id;
  deleteLater(`/api/enquiries/${enquiry}`);
  const assign = (assignee: string) => admin.patch(`/api/enquiries/${enquiry}`, { data: { assignee } });
  const readAssignee = async () => (await (await admin.get(`/api/enquiries/${enquiry}`)).json()).assignee;
  expect((await assign(editor.username)).status()).toBe(400);
  expect((await assign(sales.username)).status()).toBe(200);

  const deactivate = (id: number, to: number) => admin.patch(`/api/users/${id}`, { data: { active: false, reassign_to: to } });
  await expectRefusal(await deactivate(sales.id, editor.id), 400, userMessages.reassignInvalid);
  const list: User[] = (await (await admin.get("/api/users?limit=200")).json()).items;
  expect(list.find(({ id }) => id === sales.id)).toMatchObject({ active: true, open_enquiries: 1 });
  expect((await deactivate(sales.id, other.id)).status()).toBe(200);
  expect(await readAssignee()).toBe(other.username);
  expect((await admin.delete(`/api/users/${sales.id}`)).status()).toBe(200);
  expect((await assign(sales.username)).status()).toBe(400);
  const owner = list.find(({ username }) => username === "admin")!;
  expect((await admin.delete(`/api/users/${other.id}?reassign_to=${owner.id}`)).status()).toBe(200);
  expect(await readAssignee()).toBe("admin");
});

test("users change their own name, address and language", async ({ admin, visitor, deleteLater }) => {
  const { id, username, token, email } = await makeUser(admin, visitor, ["editor"]);
  deleteLater(`/api/users/${id}`);
  const headers = { Authorization: token };
  const seen = await visitor.get("/api/account", { headers });
  const account = await seen.json();
  expect(account).toMatchObject({ username, name: "Asha Rao", email, roles: ["editor"], language: "en", passkeys: [] });
  const change = (data: object) => visitor.patch("/api/account", { headers, data });
  expect((await (await change({ name: "Asha", language: "hi" })).json()).data).toMatchObject({ name: "Asha", language: "hi", email });
  const outdated = { ...headers, "If-Match": seen.headers().etag! };
  expect((await visitor.patch("/api/account", { headers: outdated, data: { name: "Late" } })).status()).toBe(409);
  const current = { ...headers, "If-Match": (await visitor.get("/api/account", { headers })).headers().etag! };
  expect((await visitor.patch("/api/account", { headers: current, data: { name: "Asha" } })).status()).toBe(200);
  expect((await change({ language: "xx" })).status()).toBe(400);
  expect((await change({ roles: ["owner"] })).status()).toBe(400);
  const taken = await makeUser(admin, visitor, ["editor"]);
  deleteLater(`/api/users/${taken.id}`);
  await expectRefusal(await change({ email: taken.email }), 409, userMessages.emailTaken);
  const moved = `new-${email}`;
  expect((await (await change({ email: moved })).json()).data).toMatchObject({ email: moved });
  const access = await (await admin.get(`/api/access-log?user=${username}`)).text();
  expect(access).toContain(`${username}: name Asha; language hi`);
  expect(access).not.toContain(email);
});
