import { describe, expect, it } from "vitest";
import { isRefusedForGood } from "@/lib/enquiries/server/mail/refused-for-good";

describe("a letter is given up", () => {
  it.each([
    { code: "EENVELOPE", command: "RCPT TO", responseCode: 550 },
    { code: "EMESSAGE", command: "DATA", responseCode: 554 },
  ])("when the server will not have it: $command $responseCode", (fault) => {
    expect(isRefusedForGood(fault)).toBe(true);
  });

  it.each([
    { code: "EAUTH", command: "AUTH PLAIN", responseCode: 535 },
    { code: "EENVELOPE", command: "MAIL FROM", responseCode: 553 },
    { code: "EENVELOPE", command: "RCPT TO", responseCode: 450 },
    { code: "EPROTOCOL", command: "CONN", responseCode: 554 },
    { code: "ECONNECTION", command: "CONN" },
  ])("not when that may be put right: $code $command $responseCode", (fault) => {
    expect(isRefusedForGood(fault)).toBe(false);
  });
});
