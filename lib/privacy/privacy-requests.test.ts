import { expect, it } from "vitest";
import { privacyRequest } from "@/lib/privacy/privacy-requests";
import { privacyMessages } from "@/lib/privacy/words";

const words = privacyMessages.request;
const parse = (sent: object) => privacyRequest.safeParse({ kind: "erase", ...sent });

it("needs an e-mail address or a phone number; a blank one counts as absent", () => {
  expect(parse({ email: " mira@example.com ", phone: " " }).data).toEqual({ kind: "erase", email: "mira@example.com" });
  expect(parse({ email: "", phone: "+91 98250-12345" }).data).toEqual({ kind: "erase", phone: "+91 98250-12345" });
  for (const sent of [{}, { email: "", phone: " " }]) {
    expect(parse(sent).error?.issues).toMatchObject([{ path: ["email"], message: words.contactRequired }]);
  }
});

it("refuses unknown kinds and fields, and invalid addresses", () => {
  expect(parse({ kind: "sell", email: "mira@example.com" }).error?.issues[0]?.message).toBe(words.kindInvalid);
  expect(parse({ email: "mira" }).error?.issues[0]?.message).toBe(words.emailInvalid);
  expect(parse({ phone: "12" }).error?.issues[0]?.message).toBe(words.phoneInvalid);
  expect(parse({ email: "mira@example.com", id: 1 }).success).toBe(false);
});
