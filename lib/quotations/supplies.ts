// Without the schema library, for the totals that the form computes.

export const SUPPLIES = ["intra_state", "inter_state", "export_lut", "export_paid"] as const;
export type Supply = (typeof SUPPLIES)[number];

export const GST_PERCENTS = [0, 0.25, 3, 5, 12, 18, 28, 40] as const;

export const INCOTERMS = ["EXW", "FCA", "FAS", "FOB", "CFR", "CIF", "CPT", "CIP", "DAP", "DPU", "DDP"] as const;

export const QUOTATION_STATES = ["draft", "sent", "accepted", "declined", "expired", "superseded"] as const;
export const ANSWERS = ["accept", "decline"] as const;

export type QuotationState = (typeof QUOTATION_STATES)[number];
