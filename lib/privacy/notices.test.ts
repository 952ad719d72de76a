import { expect, it } from "vitest";
import { createNotice, describePeriod } from "@/lib/privacy/notices";
import { companyDefaults } from "@/lib/website/content/groups/company";
import { NOTICE_FORMS, privacyDefaults } from "@/lib/website/content/groups/privacy";

it.each(NOTICE_FORMS)("the default notice of the %s form names the retention and the contact", (form) => {
  const { text, link } = createNotice(form, privacyDefaults, companyDefaults, 90);
  expect(text).toContain("We delete them after 90 days.");
  expect(text).toContain(companyDefaults.email);
  expect(text).not.toMatch(/[{}]/);
  expect(link).toBe(companyDefaults.footer.privacy);
});

it("names a retention of whole years in years", () => {
  expect([1, 90, 365, 730, 731, 3650].map(describePeriod)).toEqual(["1 day", "90 days", "one year", "two years", "731 days", "3650 days"]);
});
