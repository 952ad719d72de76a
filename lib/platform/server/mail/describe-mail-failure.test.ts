import { expect, test } from "vitest";
import { describeMailFailure } from "./describe-mail-failure.ts";

test.each([
  [{ code: "EAUTH", responseCode: 535 }, "the mail server refuses the user name or password"],
  [{ code: "ESOCKET" }, "the mail server cannot be reached"],
  [{ code: "EENVELOPE", responseCode: 550 }, "the mail server refuses the mail (550)"],
  [{ code: "ABORT_ERR" }, "the mail could not be sent (ABORT_ERR)"],
])("%o: %s", (error, reason) => {
  expect(describeMailFailure(error)).toBe(reason);
});
