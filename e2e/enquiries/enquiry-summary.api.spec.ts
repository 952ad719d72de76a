import type { EnquirySummary } from "@/lib/enquiries/enquiries";
import { listLastDays, toLocalDay } from "@/lib/shared/days";
import { companyDefaults } from "@/lib/website/content/company";
import { expect } from "../kit/fixtures";
import { ENQUIRIES_PATH, test } from "./enquiry-rows";

const { timeZone } = companyDefaults;

test("the figures cover 30 days up to today in the company's time zone", async ({ admin, sendEnquiry }) => {
  await sendEnquiry();
  const before = toLocalDay(new Date(), timeZone);
  const summary: EnquirySummary = await (await admin.get(`${ENQUIRIES_PATH}/summary`)).json();
  expect([before, toLocalDay(new Date(), timeZone)]).toContain(summary.perDay.at(-1)?.day);
  expect(summary.perDay.map(({ day }) => day)).toEqual(
    listLastDays(30, new Date(`${summary.perDay.at(-1)?.day}T12:00:00+05:30`), timeZone),
  );
  for (const { count } of summary.perDay) expect(count).toBeGreaterThanOrEqual(0);
  expect(summary.perDay.at(-1)?.count).toBeGreaterThan(0);
  const { total, ...kinds } = summary.unread;
  expect(Object.keys(kinds).toSorted()).toEqual(["brochure", "message", "request", "tile"]);
  expect(total).toBe(kinds.tile + kinds.message + kinds.brochure + kinds.request);
  for (const list of [summary.topProducts, summary.topBrochures]) {
    const counts = list.map(({ count }) => count);
    expect(counts).toEqual(counts.toSorted((one, other) => other - one));
  }
});
