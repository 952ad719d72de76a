import { authMessages } from "@/lib/auth/words";
import { MAX_JSON_BYTES } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";
import { expectRefusal, test } from "../kit/fixtures";

const malformed: Record<string, string | Buffer | undefined> = {
  "no body": undefined,
  "an empty body": "",
  "half an object": '{"username":"nobody","password":"let',
  "single quotes": "{'username':'nobody'}",
  "a comma too many": '{"username":"nobody",}',
  "two objects": "{}{}",
  "an array": '[{"username":"nobody"}]',
  "a text": '"nobody"',
  "a number": "7",
  null: "null",
  "a form": "username=nobody&password=letmein",
  "a page": "<html></html>",
  "brackets without end": "[".repeat(60_000),
  "objects without end": '{"a":'.repeat(10_000),
  "bytes that are not UTF-8": Buffer.concat([Buffer.of(0xff, 0xfe, 0x00, 0x80), Buffer.from('{"username":"nobody"}')]),
};

const padded = (bytes: number) => {
  const start = '{"username":"nobody","padding":"';
  return `${start}${"x".repeat(bytes - start.length - 2)}"}`;
};

// All calls read JSON with the same code; this is the full list.
test("malformed JSON and more than 64 KiB are refused", async ({ visitor }) => {
  const send = (data?: Buffer) => visitor.post("/logAdmin", { data, headers: { "Content-Type": "application/json" } });
  for (const [what, body] of Object.entries(malformed)) {
    const data = typeof body === "string" ? Buffer.from(body) : body;
    await test.step(what, async () => expectRefusal(await send(data), 400, messages.malformedJson));
  }
  await expectRefusal(await send(Buffer.from(padded(MAX_JSON_BYTES))), 400, authMessages.signIn.passwordRequired);
  for (const bytes of [MAX_JSON_BYTES + 1, 20 * 1024 * 1024]) {
    await expectRefusal(await send(Buffer.from(padded(bytes))), 413, messages.bodyTooLarge);
  }
});
