import type { APIResponse } from "@playwright/test";
import { authMessages } from "@/lib/auth/words";
import { enquiryMessages } from "@/lib/enquiries/words";
import { MAX_JSON_BYTES } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";
import { websiteMessages } from "@/lib/website/words";
import { expectRefusal, test } from "../kit/fixtures";

const malformed: Record<string, string | undefined> = {
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
};

const padded = (bytes: number) => {
  const start = '{"username":"nobody","tileName":"Statuario","padding":"';
  return `${start}${"x".repeat(bytes - start.length - 2)}"}`;
};

const incomplete = {
  "/logAdmin": authMessages.signIn.passwordRequired,
  "/api/inquiry/c": enquiryMessages.inquiry.nameRequired,
  "/api/contact/inquiry": websiteMessages.contact.nameRequired,
  "/api": websiteMessages.lead.nameInvalid,
};

for (const [address, message] of Object.entries(incomplete)) {
  const json = { "Content-Type": "application/json" };

  for (const [what, body] of Object.entries(malformed)) {
    test(`${address} refuses ${what} as a JSON body`, async ({ visitor }) => {
      const data = body === undefined ? undefined : Buffer.from(body);
      await expectRefusal(await visitor.post(address, { data, headers: json }), 400, messages.malformedJson);
    });
  }

  test(`${address} refuses bytes that are not UTF-8`, async ({ visitor }) => {
    const data = Buffer.concat([Buffer.of(0xff, 0xfe, 0x00, 0x80), Buffer.from('{"username":"nobody"}')]);
    await expectRefusal(await visitor.post(address, { data, headers: json }), 400, messages.malformedJson);
  });

  test(`${address} accepts up to 64 KiB`, async ({ visitor }) => {
    const send = (bytes: number): Promise<APIResponse> => visitor.post(address, { data: Buffer.from(padded(bytes)), headers: json });
    await expectRefusal(await send(MAX_JSON_BYTES), 400, message);
    await expectRefusal(await send(MAX_JSON_BYTES + 1), 413, messages.bodyTooLarge);
    await expectRefusal(await send(20 * 1024 * 1024), 413, messages.bodyTooLarge);
  });
}
