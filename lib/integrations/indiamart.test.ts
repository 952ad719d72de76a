import { describe, expect, it, test } from "vitest";
import { externalLead } from "./external-leads";
import { indiamartPush, toLead } from "./indiamart";
import { leadMessages as words } from "./words";

const complete = {
  ...{ UNIQUE_QUERY_ID: "2415131000", QUERY_TIME: "2026-11-20 13:05:11", SENDER_NAME: "Mira Shah", SENDER_MOBILE: "+91-9825012345" },
  ...{ SENDER_EMAIL: "mira@example.com", SENDER_COMPANY: "Shah Interiors", SENDER_CITY: "Surat", SENDER_COUNTRY_ISO: "IN" },
  ...{ QUERY_PRODUCT_NAME: "White marble", QUERY_MESSAGE: "40 sq m<br/>soon" },
};
const read = (change: object) => toLead(indiamartPush.parse({ CODE: 200, STATUS: "SUCCESS", RESPONSE: { ...complete, ...change } }));

describe("IndiaMART's push", () => {
  it("becomes a lead in Indian time", () => {
    expect(read({ QUERY_TYPE: "W", SUBJECT: "Requirement" })).toEqual({
      ...{ source: "IndiaMART", external_id: "2415131000", name: "Mira Shah", phone: "+91-9825012345", email: "mira@example.com" },
      ...{
        company: "Shah Interiors",
        city: "Surat",
        country: "IN",
        subject: "White marble",
        message: "40 sq m\nsoon\n\nSubject: Requirement",
      },
      at: new Date("2026-11-20T07:35:11Z"),
    });
  });

  it("keeps contact data that a form would refuse in the message", () => {
    const lead = read({ SENDER_EMAIL: "mira at example", SENDER_MOBILE: "12", SENDER_NAME: " " });
    expect(lead).toMatchObject({ name: "Shah Interiors", email: undefined, phone: undefined });
    expect(lead.message).toBe(`40 sq m\nsoon\n\n${words.push.noContact}\nOther phone: 12\nOther email: mira at example`);
  });

  it("uses any phone number and address, and keeps the others, the postal address and the subject", () => {
    const lead = read({
      ...{ SENDER_MOBILE: "", SENDER_EMAIL: "", SENDER_PHONE: "0261-2345678", SENDER_MOBILE_ALT: "+91-9000000001" },
      ...{ SENDER_EMAIL_ALT: "buyer@example.com", SENDER_ADDRESS: "12 Ring Road", SENDER_STATE: "Gujarat", SENDER_PINCODE: "395002" },
      ...{ SUBJECT: "Requirement for Makrana Marble", QUERY_PRODUCT_NAME: "Makrana Marble", QUERY_MESSAGE: "" },
    });
    expect(lead).toMatchObject({ phone: "0261-2345678", email: "buyer@example.com", city: "Surat", subject: "Makrana Marble" });
    expect(lead.message).toBe("Subject: Requirement for Makrana Marble\nOther phone: +91-9000000001");
    expect(lead.address).toBe("12 Ring Road\nSurat, Gujarat 395002");
  });

  it.each([
    [{ SENDER_STATE: "Gujarat", SENDER_PINCODE: "395002" }, "Surat, Gujarat 395002"],
    [{ SENDER_PINCODE: "395002" }, "Surat, 395002"],
    [{ SENDER_CITY: "", SENDER_STATE: "Gujarat" }, "Gujarat"],
    [{}, undefined],
  ])("has a postal address without a street: %j", (sent, address) => expect(read(sent).address).toBe(address));

  it("decodes entities, and keeps contact data beside a long message", () => {
    expect(read({ SENDER_COMPANY: "Shah &amp; Sons", QUERY_MESSAGE: "24&quot; x 24&#39;" })).toMatchObject({
      ...{ company: "Shah & Sons", message: `24" x 24'` },
    });
    const { message } = read({ QUERY_MESSAGE: "x".repeat(9_000), SENDER_PHONE: "0261-2345678" });
    expect(message).toHaveLength(5_000);
    expect(message).toMatch(/x\n\nOther phone: 0261-2345678$/);
  });

  it("cuts long texts and accepts missing ones", () => {
    expect(read({ SENDER_NAME: "x".repeat(500) }).name).toHaveLength(120);
    expect(read({ SENDER_CITY: null, QUERY_TIME: "soon", UNIQUE_QUERY_ID: 7 })).toMatchObject({
      city: undefined,
      at: undefined,
      external_id: "7",
    });
  });

  it.each([{}, { RESPONSE: [] }, { RESPONSE: {} }, { RESPONSE: { ...complete, UNIQUE_QUERY_ID: " " } }])("is refused: %j", (push) => {
    expect(indiamartPush.safeParse(push).error?.issues[0]?.message).toBe(words.pushInvalid);
  });
});

describe("a lead", () => {
  const lead = { source: "ERP", external_id: "A-1", name: "Mira Shah", phone: "+91 98250 12345" };
  const problem = (change: object) => externalLead.safeParse({ ...lead, ...change }).error?.issues[0]?.message;

  it.each([
    {},
    { email: null, company: "" },
    { external_id: 7 },
    { phone: "", email: "mira@example.com" },
    { at: "2026-11-20T13:05:11+05:30" },
  ])("accepts %j", (change) => expect(problem(change)).toBeUndefined());

  it.each([
    [{ source: "" }, words.sourceRequired],
    [{ external_id: undefined }, words.externalIdRequired],
    [{ name: " " }, words.nameRequired],
    [{ phone: "" }, words.contactRequired],
    [{ phone: "12" }, words.phoneInvalid],
    [{ email: "mira" }, words.emailInvalid],
    [{ at: "yesterday" }, words.atInvalid],
    [{ at: "2099-01-01T00:00:00Z" }, words.atInvalid],
  ])("refuses %j", (change, error) => expect(problem(change)).toBe(error));

  test("with an unknown field is refused", () => expect(problem({ price: 7 })).toBeDefined());
});
