import { describe, expect, it } from "vitest";
import { requestMessages as words } from "@/lib/enquiries/request-messages";
import { MAX_LINES, MAX_QUANTITY, productRequest, requestLine } from "@/lib/enquiries/requests";
import { MAX_CAMPAIGN, MAX_PAGE, parseCampaign } from "@/lib/enquiries/source";
import { MAX_MESSAGE } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";
import { websiteMessages } from "@/lib/website/words";

const line = { product: 12, unit: "m2" } as const;
const complete = { name: "मीरा शाह", email: "mira@example.com", phone: "+91 98250 12345", lines: [line] };
const problem = (change: object) => productRequest.safeParse({ ...complete, ...change }).error?.issues[0]?.message;
const lineProblem = (change: object) => problem({ lines: [line, { ...line, ...change }] });

describe("a request", () => {
  it("requires a name, an e-mail address, a phone number and one product", () => {
    expect(productRequest.parse(complete)).toEqual({ ...complete, lines: [{ ...line, variant: null, quantity: null, sample: false }] });
  });

  it("reports missing fields in order", () => {
    expect(problem({ name: " ", email: "", phone: "", lines: [] })).toBe(websiteMessages.contact.nameRequired);
    expect(problem({ email: "", phone: "", lines: [] })).toBe(websiteMessages.contact.emailInvalid);
    expect(problem({ phone: "", lines: [] })).toBe(websiteMessages.contact.phoneInvalid);
    expect(problem({ lines: [] })).toBe(words.noLines);
    expect(problem({ lines: undefined })).toBe(words.linesInvalid);
  });

  it("accepts page, language and campaign", () => {
    const origin = { page: "/shortlist?items=12,45", language: "gu", campaign: { utm_source: " google ", gclid: "" } };
    expect(productRequest.parse({ ...complete, ...origin })).toMatchObject({ ...origin, campaign: { utm_source: "google" } });
  });

  it.each([
    [{ page: "https://elsewhere.example/" }, words.pageInvalid],
    [{ page: "//elsewhere.example/" }, words.pageInvalid],
    [{ page: "/\\elsewhere.example/" }, words.pageInvalid],
    [{ page: "/a\nb" }, words.pageInvalid],
    [{ page: `/${"x".repeat(MAX_PAGE)}` }, messages.tooLong("Page", MAX_PAGE)],
    [{ language: "de" }, words.languageInvalid],
    [{ campaign: "utm_source=google" }, words.campaignInvalid],
    [{ campaign: { utm_source: 7 } }, words.campaignInvalid],
    [{ campaign: { utm_source: "x".repeat(MAX_CAMPAIGN + 1) } }, messages.tooLong("Each parameter of the campaign", MAX_CAMPAIGN)],
    [{ message: "x".repeat(MAX_MESSAGE + 1) }, messages.tooLong("Message", MAX_MESSAGE)],
    [{ lines: Array(MAX_LINES + 1).fill(line) }, words.tooManyLines(MAX_LINES)],
  ])("refuses %j", (change, error) => expect(problem(change)).toBe(error));

  it.each([{ campaign: { other: "x" } }, { price: 7 }, { lines: [{ ...line, price: 7 }] }])("refuses unknown fields: %j", (change) => {
    expect(productRequest.safeParse({ ...complete, ...change }).success).toBe(false);
  });

  it("accepts any bot signs", () => {
    expect(problem({ website: "https://example.com", elapsed: 12 })).toBeUndefined();
    expect(problem({ website: { deep: [] }, elapsed: "soon" })).toBeUndefined();
  });
});

describe("a line", () => {
  it.each([0.001, 1, MAX_QUANTITY, undefined, null])("accepts the quantity %j", (quantity) =>
    expect(lineProblem({ quantity })).toBeUndefined(),
  );

  it.each([
    [{ product: 0 }, words.line.product],
    [{ product: "12" }, words.line.product],
    [{ product: 2 ** 31 }, words.line.product],
    [{ variant: 7 }, words.line.variant],
    [{ quantity: 0 }, words.line.quantity(MAX_QUANTITY)],
    [{ quantity: -1 }, words.line.quantity(MAX_QUANTITY)],
    [{ quantity: MAX_QUANTITY + 1 }, words.line.quantity(MAX_QUANTITY)],
    [{ quantity: "12" }, words.line.quantity(MAX_QUANTITY)],
    [{ unit: "kg" }, words.line.unit],
    [{ unit: undefined }, words.line.unit],
    [{ sample: "yes" }, words.line.sample],
  ])("refuses %j and names the line", (change, error) => expect(lineProblem(change)).toBe(words.line.at(2, error)));

  it("has no line number if parsed alone", () => {
    expect(requestLine.safeParse({ ...line, quantity: 0 }).error?.issues[0]?.message).toBe(words.line.quantity(MAX_QUANTITY));
  });
});

describe("parseCampaign", () => {
  const parse = (query: string) => parseCampaign(new URLSearchParams(query));

  it("reads known parameters and cuts long ones", () => {
    expect(parse("items=1,2&utm_source=news%20letter&gclid=&utm_term=%00marble")).toEqual({
      utm_source: "news letter",
      utm_term: "marble",
    });
    const cut = parse(`utm_campaign=${"x".repeat(MAX_CAMPAIGN + 7)}`);
    expect(cut?.utm_campaign).toHaveLength(MAX_CAMPAIGN);
    expect(productRequest.safeParse({ ...complete, campaign: cut }).success).toBe(true);
  });

  it("returns undefined without campaign parameters", () => expect(parse("items=1,2")).toBeUndefined());
});
