import { expect, test } from "vitest";
import { isPlainAddress, isSafeName, normaliseMailbox } from "@/lib/platform/mailboxes";

test.each(["mira@example.com", "m.i-r_a+stone@mail.example.co.in", "o'neil@x.io"])("accepts %s as the address of one mailbox", (email) =>
  expect(isPlainAddress(email)).toBe(true),
);

test.each([
  ...["a,thief@evil.example", '"a"@example.com', "a@b@example.com", "<a@example.com>", "a;b@example.com", "a@example.com,b", "a@x..com"],
  ...["मीरा@example.com", "a@exämple.com", "a@-example.com", "a@[127.0.0.1]", "a(b)@example.com", "a@example.com\nBcc: b@example.com"],
])("%s is not taken for one", (email) => expect(isPlainAddress(email)).toBe(false));

test("addresses of one mailbox are equal after normalisation", () => {
  for (const email of ["mira.shah@example.com", "Mira.Shah+1@Example.com", "mirashah+stone@example.com"]) {
    expect(normaliseMailbox(email)).toBe("mirashah@example.com");
  }
  expect(normaliseMailbox("mira@example.org")).not.toBe(normaliseMailbox("mira@example.com"));
});

test.each(["Mira Shah", "मीरा शाह", "Zoë D’Ávila-Pérez", "J. R. O'Neil", "Dr. Mira"])("accepts the name %s", (name) =>
  expect(isSafeName(name)).toBe(true),
);

test.each([
  ...[
    "win.example",
    "https://evil.example",
    "Call 98250 12345",
    "Win €500",
    "<b>Mira</b>",
    "a@b.co",
    "Mira\nShah",
    "",
    " ",
    "x".repeat(61),
  ],
  ...["{lines}", "Visit evil.example now", "!"],
])("%j is none", (name) => expect(isSafeName(name)).toBe(false));
