import { describe, expect, test } from "vitest";
import { mailTo, whatsApp } from "@/lib/domain/reply-links";

describe("whatsApp", () => {
  test.each([
    ["+91 98250 12345", "https://wa.me/919825012345"],
    ["+39 (055) 123-4567", "https://wa.me/390551234567"],
    ["0039 055 1234567", "https://wa.me/390551234567"],
    ["98250 12345", "https://wa.me/919825012345"],
    ["098250-12345", "https://wa.me/919825012345"],
    ["919825012345", "https://wa.me/919825012345"],
  ])("knows the country of %s", (phone, link) => expect(whatsApp(phone)).toBe(link));

  test.each(["282200", "2822 000 140 9", "123456789012345", "+12", "00 39", ""])("does not guess the country of '%s'", (phone) =>
    expect(whatsApp(phone)).toBeNull(),
  );
});

test("mailTo writes the address and the subject so that nothing in them ends the link", () => {
  expect(mailTo("asha@example.com", "Your enquiry about Nero & Gold?")).toBe(
    "mailto:asha@example.com?subject=Your%20enquiry%20about%20Nero%20%26%20Gold%3F",
  );
  expect(mailTo("a?bcc=x@example.com", "Hello")).toBe("mailto:a%3Fbcc%3Dx@example.com?subject=Hello");
});
