import { describe, expect, it } from "vitest";
import { MAX_EMAIL, MAX_NAME } from "@/lib/shared/limits";
import {
  emailText,
  internationalPhoneText,
  nameText,
  optionalText,
  phoneText,
  removePhoneSeparators,
  requiredText,
} from "@/lib/shared/text/text";
import { messages } from "@/lib/shared/words/messages";

describe("required text", () => {
  const title = requiredText("Title", 10, "A title, please.");
  const problem = (value: unknown) => title.safeParse(value).error?.issues[0]?.message;

  it.each([undefined, null, 7, [], "", " ", "\t\r\n", "\u00a0", "\u0000", " \u0000 "])("is missing when it is %j", (value) => {
    expect(problem(value)).toBe("A title, please.");
  });

  it("is trimmed and loses NUL characters", () => {
    expect(title.parse("  Sta\u0000tuario \n")).toBe("Statuario");
  });

  it("is measured after trimming, up to its limit", () => {
    expect(title.parse(` ${"x".repeat(10)} `)).toHaveLength(10);
    expect(problem("x".repeat(11))).toBe(messages.tooLong("Title", 10));
  });

  it.each(["काला ग्रेनाइट", "ગ્રેનાઇટ", "黑色花岗岩", "Slab 🪨✨", "<b>&amp;</b>"])("may be %s", (text) => {
    expect(requiredText("Title", 200, "A title, please.").parse(text)).toBe(text);
  });
});

describe("optional text", () => {
  const size = optionalText("Size", 10);

  it("may be absent or blank", () => {
    expect(size.parse(undefined)).toBeUndefined();
    expect(size.parse("   ")).toBe("");
  });

  it("is refused beyond its limit", () => {
    expect(size.parse("x".repeat(10))).toHaveLength(10);
    expect(size.safeParse("x".repeat(11)).error?.issues[0]?.message).toBe(messages.tooLong("Size", 10));
  });

  it.each([null, 7, {}, [["x"]]])("refuses %j with our own message", (value) => {
    expect(size.safeParse(value).error?.issues[0]?.message).toBe(messages.notText("Size"));
  });
});

describe("an email address", () => {
  const email = emailText(MAX_EMAIL, "No email address.");

  it.each(["a@b.co", "  mira.shah@example.com ", "o'neil+stone@mail.example.co.in", "मीरा@उदाहरण.भारत"])("may be %j", (text) => {
    expect(email.parse(text)).toBe(text.trim());
  });

  it.each([
    "",
    "mira",
    "mira@",
    "@example.com",
    "mira@example",
    "mi ra@example.com",
    "mira@@example.com",
    "mira@exa@mple.com",
    "mira@example.",
    "mira,shah@example.com",
    "mira@example,com",
    "mira@example..com",
    '"mira"<mira@example.com>',
    "mira@example.com;other.com",
    "mira@example.com\r\nBcc: all@example.com",
    "mira\u0000@example.com",
  ])("may not be %j", (text) => {
    expect(email.safeParse(text).error?.issues[0]?.message).toBe("No email address.");
  });

  it.each([
    ["mailto:mira@example.com"],
    ["<mira@example.com>"],
    ["mira@example.com,"],
    ["mira@example.com."],
    [" mira@example.com; "],
    ["\u202amira@example.com\u202c"],
    ["mira\u200b@example.com\ufeff"],
    ["ｍｉｒａ＠example．com"],
  ])("is stored without what copying added: %j", (text) => {
    expect(email.parse(text)).toBe("mira@example.com");
  });

  it("has at most 254 characters", () => {
    const ofLength = (length: number) => `${"x".repeat(length - "@example.com".length)}@example.com`;
    expect(email.safeParse(ofLength(MAX_EMAIL)).success).toBe(true);
    expect(email.safeParse(ofLength(MAX_EMAIL + 1)).error?.issues[0]?.message).toBe(messages.tooLong("Email address", MAX_EMAIL));
  });
});

describe("a phone number", () => {
  const phone = phoneText("No phone number.");

  it.each(["123456", "+91 98250 12345", "(02822) 240-123", "12345678901234567890"])("may be %j", (text) => {
    expect(phone.parse(text)).toBe(text);
  });

  it.each(["", "12345", "+()- -", "12-34-5", "123456789012345678901", "98250x12345", "98250\n12345", "tel:98250", "98250 CALL ME"])(
    "may not be %j",
    (text) => {
      expect(phone.safeParse(text).error?.issues[0]?.message).toBe("No phone number.");
    },
  );

  it.each([
    ["\u202a+91 98765 43210\u202c", "+91 98765 43210"],
    ["\u2068+919876543210\u2069", "+919876543210"],
    ["+919876543210\u200b", "+919876543210"],
    ["+33\u202f6\u202f12\u202f34\u202f56\u202f78", "+33 6 12 34 56 78"],
    ["+91\u201198765\u201143210", "+91 98765 43210"],
    ["+1.212.555.0100", "+1 212 555 0100"],
    ["030/1234567", "030 1234567"],
    ["+1 212 555 0100 ext. 23", "+1 212 555 0100 23"],
    ["९८७६५४३२१०", "9876543210"],
    ["૯૮૭૬૫૪૩૨૧૦", "9876543210"],
    ["٩٨٧٦٥٤٣٢١٠", "9876543210"],
    ["tel:+919876543210", "+919876543210"],
    ["＋91 98765 43210", "+91 98765 43210"],
  ])("copied from contacts as %j is stored as %j", (text, stored) => {
    expect(phone.parse(text)).toBe(stored);
  });
});

describe("the name and phone of a brochure request", () => {
  const name = nameText(MAX_NAME, "No name.");
  const phone = internationalPhoneText("No phone number.");

  it.each(["क्\u200dषितिज", "र्\u200dयाम", "Mira\u00a0Shah", "Zo\u00eb"])("may be %j", (text) => {
    expect(name.parse(text)).toBe(text.replace("\u00a0", " "));
  });

  it.each(["Maria D'Souza", "Anne-Marie Leclerc", "M. S. Rao", "M", "M\u200d"])("may not be %j", (text) => {
    expect(name.safeParse(text).error?.issues[0]?.message).toBe("No name.");
  });

  it.each([
    ["+91 98765 43210", "+919876543210"],
    ["98765-43210", "9876543210"],
    ["98765\u201143210", "9876543210"],
    ["(022) 2345 6789", "02223456789"],
    ["[022] 2345\u00a06789", "02223456789"],
    ["\u202atel:+91 98765 43210\u202c", "+919876543210"],
    ["९८७६५ ४३२१०", "9876543210"],
    ["＋91 98765 43210", "+919876543210"],
  ])("has the phone number %j without separators", (text, digits) => {
    expect(phone.safeParse(text).success).toBe(false);
    expect(phone.parse(removePhoneSeparators(text))).toBe(digits);
  });

  it.each([
    "98765 43210 ext. 23",
    "98765 43210 #23",
    "9876543210;ext=23",
    "98765 43210/11",
    "98765 43210 or 98765 43211",
    "M 98765 43210",
    "98765 + 43210",
  ])("does not make another number of %j", (text) => {
    expect(phone.safeParse(removePhoneSeparators(text)).error?.issues[0]?.message).toBe("No phone number.");
  });
});
