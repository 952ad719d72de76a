import { describe, expect, it } from "vitest";
import { isBeside, moved, movedByClock, plannedTime, type Standing, withoutPastPublishTime } from "@/lib/catalogue/products/product-states";
import { messages } from "@/lib/shared/words/messages";

const words = messages.products.states;
const now = new Date("2026-11-22T12:00:00Z");
const [past, soon, later] = [new Date("2026-11-22T11:00:00Z"), new Date("2026-11-22T13:00:00Z"), new Date("2026-11-22T14:00:00Z")];
const standing = (part: Partial<Standing> = {}): Standing => ({
  state: "published",
  hasDraft: false,
  publish_at: null,
  withdraw_at: null,
  ...part,
});
const [draft, withdrawn] = [standing({ state: "draft" }), standing({ state: "withdrawn" })];
const drafted = standing({ hasDraft: true, publish_at: soon });

describe("where a product stands after a change", () => {
  it("is published when nobody says otherwise, and stays where it was", () => {
    expect(moved(undefined, {}, now)).toEqual(standing());
    for (const before of [standing(), draft, withdrawn, drafted]) expect(moved(before, {}, now)).toEqual(before);
  });

  it("is as it was for visitors, with a draft beside it, when a draft is saved", () => {
    expect(moved(standing(), { state: "draft", publish_at: soon }, now)).toEqual(drafted);
    expect(moved(withdrawn, { state: "draft" }, now)).toEqual({ ...withdrawn, hasDraft: true });
    expect(moved(draft, { state: "draft" }, now)).toEqual(draft);
    expect([isBeside("published", "draft"), isBeside("draft", "draft"), isBeside("withdrawn", undefined)]).toEqual([true, false, false]);
  });

  it("takes its draft along when it is published, and its time is over", () => {
    expect(moved(drafted, { state: "published" }, now)).toEqual(standing());
    expect(moved({ ...draft, publish_at: soon, withdraw_at: later }, { state: "published" }, now)).toEqual(
      standing({ withdraw_at: later }),
    );
    expect(moved(draft, { state: "published", publish_at: past }, now)).toEqual(standing());
  });

  it("keeps its draft when it is withdrawn, and comes back at a time only when that is said now", () => {
    expect(moved({ ...drafted, withdraw_at: later }, { state: "withdrawn" }, now)).toEqual({ ...withdrawn, hasDraft: true });
    expect(moved(standing(), { state: "withdrawn", publish_at: later }, now)).toEqual({ ...withdrawn, publish_at: later });
  });

  it("has the times that are sent; blank ones are cleared", () => {
    expect(moved(draft, { publish_at: soon, withdraw_at: later }, now)).toEqual({ ...draft, publish_at: soon, withdraw_at: later });
    expect(moved(drafted, { publish_at: null }, now)).toEqual({ ...drafted, publish_at: null });
  });

  it("makes no sense when it is withdrawn before it is published, or is to wait and be there at once", () => {
    for (const withdraw_at of [soon, past]) {
      expect(() => moved(draft, { publish_at: soon, withdraw_at }, now)).toThrow(words.order);
      expect(() => moved({ ...draft, publish_at: soon }, { withdraw_at }, now)).toThrow(words.order);
    }
    expect(() => moved(undefined, { publish_at: later, withdraw_at: soon }, now)).toThrow(words.order);
    expect(() => moved(draft, { state: "published", publish_at: soon }, now)).toThrow(words.publishNow);
    expect(() => moved(standing(), { publish_at: soon }, now)).toThrow(words.nothingWaits);
  });
});

describe("a time in the past", () => {
  it("is refused, because the scheduler would publish or withdraw the product at once", () => {
    for (const before of [draft, standing(), withdrawn, drafted]) {
      expect(() => moved(before, { state: "draft", publish_at: past }, now)).toThrow(words.publishPast);
      expect(() => moved(before, { publish_at: past }, now)).toThrow(words.publishPast);
      expect(() => moved({ ...before, publish_at: null }, { withdraw_at: past }, now)).toThrow(words.withdrawPast);
    }
    expect(() => moved(undefined, { state: "draft", publish_at: now }, now)).toThrow(words.publishPast);
    expect(() => moved(undefined, { withdraw_at: past }, now)).toThrow(words.withdrawPast);
    expect(() => moved(standing(), { state: "withdrawn", publish_at: past }, now)).toThrow(words.publishPast);
  });

  it("is kept if it was stored before, so that other changes are saved", () => {
    const due = { ...draft, publish_at: past, withdraw_at: later };
    expect(moved(due, { state: "draft", publish_at: new Date(past), withdraw_at: later }, now)).toEqual(due);
    expect(moved(due, {}, now)).toEqual(due);
    const lapsed = standing({ withdraw_at: past });
    expect(moved(lapsed, { state: "published", withdraw_at: new Date(past) }, now)).toEqual(lapsed);
  });

  it("does not matter if the product is published or withdrawn with the same change", () => {
    expect(moved(undefined, { publish_at: past }, now)).toEqual(standing());
    expect(moved(standing(), { state: "withdrawn", withdraw_at: past }, now)).toEqual(withdrawn);
  });

  it("is removed when a product returns from the trash or an undo, so that its draft stays a draft", () => {
    expect(withoutPastPublishTime({ ...draft, publish_at: past }, now)).toEqual(draft);
    expect(withoutPastPublishTime({ publish_at: past.toISOString() }, now)).toEqual({ publish_at: null });
    expect(withoutPastPublishTime({ publish_at: soon.toISOString() }, now)).toEqual({ publish_at: soon.toISOString() });
  });
});

describe("the clock", () => {
  it("publishes what is due and withdraws what is due for that, both where it was away for long", () => {
    expect(movedByClock({ ...draft, publish_at: now }, now)).toEqual(standing());
    expect(movedByClock({ ...drafted, publish_at: past, withdraw_at: later }, now)).toEqual(standing({ withdraw_at: later }));
    expect(movedByClock(standing({ hasDraft: true, withdraw_at: past }), now)).toEqual({ ...withdrawn, hasDraft: true });
    expect(movedByClock({ ...draft, publish_at: past, withdraw_at: now }, now)).toEqual(withdrawn);
    expect(movedByClock({ ...draft, withdraw_at: past }, now)).toEqual(draft);
  });

  it("leaves alone what is not due", () => {
    for (const before of [standing(), draft, drafted]) expect(movedByClock(before, now)).toBeUndefined();
  });
});

it("a time in a form is a moment, in whatever zone, or blank", () => {
  const time = plannedTime("no time");
  expect(time.parse(undefined)).toBeUndefined();
  expect(time.parse("")).toBeNull();
  expect(time.parse("2026-11-22T17:30:00+05:30")).toEqual(now);
  for (const text of ["tomorrow", "2026-11-22", "2026-11-22T12:00:00", "2026-13-01T00:00:00Z", "0000-01-01T00:00:00Z"]) {
    expect(time.safeParse(text).error?.issues[0]?.message, text).toBe("no time");
  }
});
