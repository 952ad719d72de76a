import { describe, expect, it } from "vitest";
import { isPermanentFailure } from "@/lib/platform/server/mail/describe-mail-failure";

describe("isPermanentFailure", () => {
  it.each([
    { code: "EENVELOPE", command: "RCPT TO", responseCode: 550 },
    { code: "EMESSAGE", command: "DATA", responseCode: 554 },
  ])("is true if the server rejects the recipient or the mail: $command $responseCode", (error) => {
    expect(isPermanentFailure(error)).toBe(true);
  });

  it.each([
    { code: "EAUTH", command: "AUTH PLAIN", responseCode: 535 },
    { code: "EENVELOPE", command: "MAIL FROM", responseCode: 553 },
    { code: "EENVELOPE", command: "RCPT TO", responseCode: 450 },
    { code: "EPROTOCOL", command: "CONN", responseCode: 554 },
    { code: "ECONNECTION", command: "CONN" },
  ])("is false for errors that can be fixed: $code $command $responseCode", (error) => {
    expect(isPermanentFailure(error)).toBe(false);
  });
});
