import { deskMessages as words } from "@/lib/enquiries/desk-messages";
import { expect, expectRefusal, getAdministrator } from "../kit/fixtures";
import { ENQUIRIES_PATH, test } from "./enquiry-rows";

test("a WhatsApp reply answers with its link and is kept with the enquiry; a call may be without text", async ({
  admin,
  sendEnquiry,
  fetchEnquiry,
}) => {
  const id = await sendEnquiry();
  expect(await fetchEnquiry(id)).toMatchObject({ waiting_minutes: expect.any(Number), replies: [] });
  const answer = await admin.post(`${ENQUIRIES_PATH}/${id}/replies`, { data: { channel: "whatsapp", text: "Namaste & welcome" } });
  expect(answer.status()).toBe(201);
  expect((await answer.json()).data).toMatchObject({ state: "sent", link: "https://wa.me/919825012345?text=Namaste%20%26%20welcome" });
  await admin.post(`${ENQUIRIES_PATH}/${id}/replies`, { data: { channel: "call", done: { note: "Will come on Friday" } } });
  const { username } = getAdministrator();
  expect(await fetchEnquiry(id)).toMatchObject({
    ...{ state: "done", note: "Will come on Friday", waiting_minutes: null, assignee: username },
    replies: [
      { channel: "whatsapp", text: "Namaste & welcome", by: username },
      { channel: "call", text: "", by: username },
    ],
  });
});

test("refused replies store nothing", async ({ admin, sendEnquiry, fetchEnquiry }) => {
  const id = await sendEnquiry({ phone: "282200" });
  const post = (data: object) => admin.post(`${ENQUIRIES_PATH}/${id}/replies`, { data });
  await expectRefusal(await post({ channel: "mail", text: "Hello" }), 409, words.noMailServer);
  await expectRefusal(await post({ channel: "whatsapp", text: "Hello" }), 400, words.noPhone);
  await expectRefusal(await post({ channel: "whatsapp", text: " " }), 400, words.replyTextRequired);
  await expectRefusal(await post({ channel: "fax", text: "Hello" }), 400, words.channelInvalid);
  expect(await fetchEnquiry(id)).toMatchObject({ state: "new", replies: [] });
});

test("replies return with an enquiry from the trash", async ({ admin, sendEnquiry, fetchEnquiry }) => {
  const id = await sendEnquiry();
  await admin.post(`${ENQUIRIES_PATH}/${id}/replies`, { data: { channel: "whatsapp", text: "Hello" } });
  const removed = await admin.delete(`${ENQUIRIES_PATH}/${id}`);
  await admin.post(`/api/history/${removed.headers()["x-undo"]}/undo`);
  expect((await fetchEnquiry(id)).replies).toMatchObject([{ text: "Hello" }]);
});

test("several enquiries are changed at once, all or none", async ({ admin, sendEnquiry, listEnquiries, fetchEnquiry }) => {
  const ids = [await sendEnquiry(), await sendEnquiry()];
  expect((await admin.patch(ENQUIRIES_PATH, { data: { ids: [...ids, 2_000_000_000], spam: true } })).status()).toBe(404);
  expect((await fetchEnquiry(ids[0]!)).spam).toBe(false);
  const answer = await admin.patch(ENQUIRIES_PATH, { data: { ids, spam: true } });
  expect(await answer.json()).toMatchObject({ message: words.changed.many(2), data: { count: 2 } });
  expect((await listEnquiries({ spam: "true" })).items.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
});
