import { expect, it } from "vitest";
import { answerOnce } from "@/lib/platform/server/http/idempotency";

const createRequest = (key?: string, path = "/api/terms") =>
  new Request(`http://localhost${path}`, { method: "POST", body: "{}", headers: key ? { "Idempotency-Key": key } : {} });

function createAnswer() {
  let count = 0;
  return async () => Response.json({ count: ++count }, { status: 201, headers: { ETag: `"${count}"` } });
}
const readCount = async (response: Promise<Response>) => (await (await response).json()).count;

it("runs a change once per key, also while the first is running, and repeats its response", async () => {
  const answer = createAnswer();
  const [first, second] = await Promise.all([answerOnce(createRequest("a"), "s", answer), answerOnce(createRequest("a"), "s", answer)]);
  expect([second.status, second.headers.get("etag")]).toEqual([first.status, first.headers.get("etag")]);
  expect([await first.json(), await second.json()]).toEqual([{ count: 1 }, { count: 1 }]);
});

it("runs it again for another key, path or session, and without a key", async () => {
  const answer = createAnswer();
  const counts = [
    await readCount(answerOnce(createRequest("b"), "s", answer)),
    await readCount(answerOnce(createRequest("c"), "s", answer)),
    await readCount(answerOnce(createRequest("b"), "other", answer)),
    await readCount(answerOnce(createRequest("b", "/api/media"), "s", answer)),
    await readCount(answerOnce(createRequest(), "s", answer)),
    await readCount(answerOnce(createRequest(), "s", answer)),
    await readCount(answerOnce(createRequest("b"), "s", answer)),
  ];
  expect(counts).toEqual([1, 2, 3, 4, 5, 6, 1]);
});

it("does not keep an error", async () => {
  const answer = createAnswer();
  await expect(
    answerOnce(createRequest("d"), "s", async () => {
      throw new Error("Title is required!");
    }),
  ).rejects.toThrow();
  expect(await readCount(answerOnce(createRequest("d"), "s", answer))).toBe(1);
});
