import { mailFailures } from "#lib/platform/operation-words.ts";
import type { MailError } from "./permanent-failure.ts";

const UNREACHABLE = ["ECONNECTION", "ETIMEDOUT", "ESOCKET", "EDNS", "ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "ETLS"];

/** Says in plain words why a mail was not accepted. */
export function describeMailFailure({ code = "", responseCode }: MailError): string {
  if (code === "EAUTH" || code === "ENOAUTH") return mailFailures.refusedSignIn;
  if (responseCode !== undefined) return mailFailures.refused(responseCode);
  return UNREACHABLE.includes(code) ? mailFailures.unreachable : mailFailures.other(code || "unknown");
}
