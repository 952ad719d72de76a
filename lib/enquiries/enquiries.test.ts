import { expect, test } from "vitest";
import { type EnquiryDetail, enquiryDetail, NO_OTHERS, toIntegrationDetail } from "@/lib/enquiries/enquiries";

test("API keys and webhooks get nothing of replies, samples and quotations", () => {
  const delivery = { courier: "Blue Dart", tracking: "B 7", sent_on: "2026-11-02", arrived_on: null, note: "Left at the gate" };
  const at = "2026-11-02T10:00:00.000Z";
  const enquiry = {
    lines: [
      { id: 1, title: "Statuario", sample: true, sample_state: "sent", ...delivery, added_by: null },
      { id: 2, title: "Carrara", sample: true, sample_state: "to_pack", ...delivery, added_by: "Ravi" },
    ],
    log: ["state", "sample_sent", "quotation_sent"].map((action) => ({ action, detail: "SH/Q/2026-27/0001", by: "Ravi", at })),
    replies: [{ id: 1, text: "₹250 per m²" }],
    others: { total: 3, enquiries: 1, rows: ["quotation", "sample", "enquiry"].map((type) => ({ type, id: 1 })) },
  } as unknown as EnquiryDetail;
  const others = { total: 1, enquiries: 1, rows: [{ type: "enquiry", id: 1 }] } as EnquiryDetail["others"];
  expect(toIntegrationDetail(enquiry, others)).toEqual({
    lines: [
      {
        id: 1,
        title: "Statuario",
        sample: true,
        sample_state: null,
        courier: null,
        tracking: null,
        sent_on: null,
        arrived_on: null,
        note: null,
        added_by: null,
      },
    ],
    log: [{ action: "state", detail: "SH/Q/2026-27/0001", by: "Ravi", at }],
    replies: [],
    others,
  });
  expect(enquiryDetail.shape.others.parse(NO_OTHERS)).toEqual(NO_OTHERS);
});
