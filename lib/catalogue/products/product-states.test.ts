import { describe, expect, it } from "vitest";
import {
  applySchedule,
  applyStateChange,
  clearPastPublishTime,
  isDraftOfPublished,
  type PublicationState,
  scheduledTime,
} from "@/lib/catalogue/products/product-states";
import { catalogueMessages } from "@/lib/catalogue/words";

const words = catalogueMessages.products.states;
const now = new Date("2026-11-22T12:00:00Z");
const [past, soon, later] = [new Date("2026-11-22T11:00:00Z"), new Date("2026-11-22T13:00:00Z"), new Date("2026-11-22T14:00:00Z")];
const standing = (part: Partial<PublicationState> = {}): PublicationState => ({
  state: "published",
  hasDraft: false,
  publish_at: null,
  withdraw_at: null,
  ...part,
});
const [draft, withdrawn] = [standing({ state: "draft" }), standing({ state: "withdrawn" })];
const drafted = standing({ hasDraft: true, publish_at: soon });

describe("the state after a change", () => {
  it("is published by default and does not change without a new state", () => {
    expect(applyStateChange(undefined, {}, now)).toEqual(standing());
    for (const before of [standing(), draft, withdrawn, drafted]) expect(applyStateChange(before, {}, now)).toEqual(before);
  });

  it("stays published when a draft is saved", () => {
    expect(applyStateChange(standing(), { state: "draft", publish_at: soon }, now)).toEqual(drafted);
    expect(applyStateChange(withdrawn, { state: "draft" }, now)).toEqual({ ...withdrawn, hasDraft: true });
    expect(applyStateChange(draft, { state: "draft" }, now)).toEqual(draft);
    expect([
      isDraftOfPublished("published", "draft"),
      isDraftOfPublished("draft", "draft"),
      isDraftOfPublished("withdrawn", undefined),
    ]).toEqual([true, false, false]);
  });

  it("loses its draft and publish time when it is published", () => {
    expect(applyStateChange(drafted, { state: "published" }, now)).toEqual(standing());
    expect(applyStateChange({ ...draft, publish_at: soon, withdraw_at: later }, { state: "published" }, now)).toEqual(
      standing({ withdraw_at: later }),
    );
    expect(applyStateChange(draft, { state: "published", publish_at: past }, now)).toEqual(standing());
  });

  it("keeps its draft when it is unpublished, and its publish time only if sent again", () => {
    expect(applyStateChange({ ...drafted, withdraw_at: later }, { state: "withdrawn" }, now)).toEqual({ ...withdrawn, hasDraft: true });
    expect(applyStateChange(standing(), { state: "withdrawn", publish_at: later }, now)).toEqual({ ...withdrawn, publish_at: later });
  });

  it("takes over the sent times and clears blank ones", () => {
    expect(applyStateChange(draft, { publish_at: soon, withdraw_at: later }, now)).toEqual({
      ...draft,
      publish_at: soon,
      withdraw_at: later,
    });
    expect(applyStateChange(drafted, { publish_at: null }, now)).toEqual({ ...drafted, publish_at: null });
  });

  it("is refused if it unpublishes before publishing, or schedules content that is already live", () => {
    for (const withdraw_at of [soon, past]) {
      expect(() => applyStateChange(draft, { publish_at: soon, withdraw_at }, now)).toThrow(words.order);
      expect(() => applyStateChange({ ...draft, publish_at: soon }, { withdraw_at }, now)).toThrow(words.order);
    }
    expect(() => applyStateChange(undefined, { publish_at: later, withdraw_at: soon }, now)).toThrow(words.order);
    expect(() => applyStateChange(draft, { state: "published", publish_at: soon }, now)).toThrow(words.publishNow);
    expect(() => applyStateChange(standing(), { publish_at: soon }, now)).toThrow(words.nothingWaits);
  });
});

describe("a time in the past", () => {
  it("is refused, because the scheduler would publish or unpublish the product at once", () => {
    for (const before of [draft, standing(), withdrawn, drafted]) {
      expect(() => applyStateChange(before, { state: "draft", publish_at: past }, now)).toThrow(words.publishPast);
      expect(() => applyStateChange(before, { publish_at: past }, now)).toThrow(words.publishPast);
      expect(() => applyStateChange({ ...before, publish_at: null }, { withdraw_at: past }, now)).toThrow(words.withdrawPast);
    }
    expect(() => applyStateChange(undefined, { state: "draft", publish_at: now }, now)).toThrow(words.publishPast);
    expect(() => applyStateChange(undefined, { withdraw_at: past }, now)).toThrow(words.withdrawPast);
    expect(() => applyStateChange(standing(), { state: "withdrawn", publish_at: past }, now)).toThrow(words.publishPast);
  });

  it("is allowed if it is already stored, so that other changes can be saved", () => {
    const due = { ...draft, publish_at: past, withdraw_at: later };
    expect(applyStateChange(due, { state: "draft", publish_at: new Date(past), withdraw_at: later }, now)).toEqual(due);
    expect(applyStateChange(due, {}, now)).toEqual(due);
    const lapsed = standing({ withdraw_at: past });
    expect(applyStateChange(lapsed, { state: "published", withdraw_at: new Date(past) }, now)).toEqual(lapsed);
  });

  it("is ignored if the same change publishes or unpublishes the product", () => {
    expect(applyStateChange(undefined, { publish_at: past }, now)).toEqual(standing());
    expect(applyStateChange(standing(), { state: "withdrawn", withdraw_at: past }, now)).toEqual(withdrawn);
  });

  it("is removed when a product returns from the trash or an undo, so that its draft stays a draft", () => {
    expect(clearPastPublishTime({ ...draft, publish_at: past }, now)).toEqual(draft);
    expect(clearPastPublishTime({ publish_at: past.toISOString() }, now)).toEqual({ publish_at: null });
    expect(clearPastPublishTime({ publish_at: soon.toISOString() }, now)).toEqual({ publish_at: soon.toISOString() });
  });
});

describe("the scheduler", () => {
  it("publishes and unpublishes due products, and does both after a long downtime", () => {
    expect(applySchedule({ ...draft, publish_at: now }, now)).toEqual(standing());
    expect(applySchedule({ ...drafted, publish_at: past, withdraw_at: later }, now)).toEqual(standing({ withdraw_at: later }));
    expect(applySchedule(standing({ hasDraft: true, withdraw_at: past }), now)).toEqual({ ...withdrawn, hasDraft: true });
    expect(applySchedule({ ...draft, publish_at: past, withdraw_at: now }, now)).toEqual(withdrawn);
    expect(applySchedule({ ...draft, withdraw_at: past }, now)).toEqual(draft);
  });

  it("does not change products that are not due", () => {
    for (const before of [standing(), draft, drafted]) expect(applySchedule(before, now)).toBeUndefined();
  });
});

it("a form time is a time with any zone, or blank", () => {
  const time = scheduledTime("no time");
  expect(time.parse(undefined)).toBeUndefined();
  expect(time.parse("")).toBeNull();
  expect(time.parse("2026-11-22T17:30:00+05:30")).toEqual(now);
  for (const text of ["tomorrow", "2026-11-22", "2026-11-22T12:00:00", "2026-13-01T00:00:00Z", "0000-01-01T00:00:00Z"]) {
    expect(time.safeParse(text).error?.issues[0]?.message, text).toBe("no time");
  }
});
