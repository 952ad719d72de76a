import { describe, expect, test } from "vitest";
import { createReplyMailLink, createWhatsAppLink } from "@/lib/enquiries/reply-links";

describe("whatsApp", () => {
  test.each([
    ["+91 98250 12345", "https://wa.me/919825012345"],
    ["+39 (055) 123-4567", "https://wa.me/390551234567"],
    ["0039 055 1234567", "https://wa.me/390551234567"],
    ["98250 12345", "https://wa.me/919825012345"],
    ["098250-12345", "https://wa.me/919825012345"],
    ["919825012345", "https://wa.me/919825012345"],
  ])("adds the country code to %s", (phone, link) => expect(createWhatsAppLink(phone)).toBe(link));

  test.each(["282200", "2822 000 140 9", "123456789012345", "+12", "00 39", "", "call me"])("returns null for '%s'", (phone) =>
    expect(createWhatsAppLink(phone)).toBeNull(),
  );

  test("uses the company's country for national numbers, or India if it is unknown", () => {
    expect(createWhatsAppLink("055 123 4567", "it")).toBe("https://wa.me/390551234567");
    expect(createWhatsAppLink("+91 98250 12345", "IT")).toBe("https://wa.me/919825012345");
    expect(createWhatsAppLink("98250 12345", "XX")).toBe("https://wa.me/919825012345");
  });

  test("encodes the message", () => {
    expect(createWhatsAppLink("98250 12345", "IN", "Dear મીરા,\n40 m² & #1?")).toBe(
      "https://wa.me/919825012345?text=Dear%20%E0%AA%AE%E0%AB%80%E0%AA%B0%E0%AA%BE%2C%0A40%20m%C2%B2%20%26%20%231%3F",
    );
  });
});

test("createReplyMailLink encodes address, subject and text", () => {
  expect(createReplyMailLink("asha@example.com", "Your enquiry about Nero & Gold?")).toBe(
    "mailto:asha@example.com?subject=Your%20enquiry%20about%20Nero%20%26%20Gold%3F",
  );
  expect(createReplyMailLink("a?bcc=x@example.com", "Hello")).toBe("mailto:a%3Fbcc%3Dx@example.com?subject=Hello");
  expect(createReplyMailLink("asha@example.com", "Hello", "One\nTwo & three")).toBe(
    "mailto:asha@example.com?subject=Hello&body=One%0D%0ATwo%20%26%20three",
  );
});
