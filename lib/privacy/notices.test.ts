import { expect, it } from "vitest";
import { readWords } from "@/lib/platform/server/words";
import { createNotice, describePeriod } from "@/lib/privacy/notices";
import { companyDefaults } from "@/lib/website/content/groups/company";
import { NOTICE_FORMS, privacyDefaults } from "@/lib/website/content/groups/privacy";
import en from "@/messages/en.json";

const words = await readWords("en", "privacyPage");
const firm = { ...companyDefaults, footer: en.company.footer };

it.each(NOTICE_FORMS)("the default notice of the %s form names the retention and the contact", (form) => {
  const { text, link } = createNotice(words, form, privacyDefaults, firm, 90);
  expect(text).toContain("We delete them after 90 days.");
  expect(text).toContain(firm.email);
  expect(text).not.toMatch(/[{}]/);
  expect(link).toBe(firm.footer.privacy);
});

it("names a retention of whole years in years", () => {
  const periods = [1, 90, 365, 730, 731, 3650].map((days) => describePeriod(words, days));
  expect(periods).toEqual(["1 day", "90 days", "one year", "two years", "731 days", "3,650 days"]);
});
