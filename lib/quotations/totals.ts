// Without the schema library: the form computes totals while people type, and shows the same amounts as the server.

export const SUPPLIES = ["intra_state", "inter_state", "export_lut", "export_paid"] as const;
export type Supply = (typeof SUPPLIES)[number];

export const GST_PERCENTS = [0, 0.25, 3, 5, 12, 18, 28, 40] as const;

export const INCOTERMS = ["EXW", "FCA", "FAS", "FOB", "CFR", "CIF", "CPT", "CIP", "DAP", "DPU", "DDP"] as const;

export const QUOTATION_STATES = ["draft", "sent", "accepted", "declined", "expired", "superseded"] as const;
export const ANSWERS = ["accept", "decline"] as const;

export type QuotationState = (typeof QUOTATION_STATES)[number];

export type PricedLine = { quantity: number; price: number | null; discount_percent: number; gst_percent: number };
export type Priced = {
  lines: PricedLine[];
  supply: Supply;
  freight: number;
  insurance: number;
  packing: number;
  charges_gst_percent: number;
};

/** Amounts in minor units. A line without a price has none. */
export type Totals = {
  lines: { net: number | null; tax: number | null }[];
  net: number;
  cgst: number;
  sgst: number;
  igst: number;
  charges: number;
  total: number;
};

/** Above it, amounts could not be exact numbers in JSON. */
export const MAX_TOTAL = 1_000_000_000_000_000;

/** Divides and rounds half away from zero. No amount is negative. */
const divide = (numerator: bigint, denominator: bigint): bigint => (2n * numerator + denominator) / (2n * denominator);

const toHundredths = (percent: number): bigint => BigInt(Math.round(percent * 100));
const toThousandths = (quantity: number): bigint => BigInt(Math.round(quantity * 1000));

function computeNet({ quantity, price, discount_percent }: PricedLine): bigint | undefined {
  if (price === null) return undefined;
  return divide(BigInt(price) * toThousandths(quantity) * (10_000n - toHundredths(discount_percent)), 10_000_000n);
}

type Tax = { cgst: bigint; sgst: bigint; igst: bigint };
const NO_TAX: Tax = { cgst: 0n, sgst: 0n, igst: 0n };

function computeTax(net: bigint, percent: number, supply: Supply): Tax {
  if (supply === "export_lut") return NO_TAX;
  if (supply !== "intra_state") return { ...NO_TAX, igst: divide(net * toHundredths(percent), 10_000n) };
  const half = divide(net * toHundredths(percent), 20_000n);
  return { cgst: half, sgst: half, igst: 0n };
}

const sum = (amounts: bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);
const sumTax = ({ cgst, sgst, igst }: Tax): bigint => cgst + sgst + igst;

/** Computes in exact integers (contract section 17). Freight, insurance and packing are taxed as one amount. */
export function computeTotals({ lines, supply, freight, insurance, packing, charges_gst_percent }: Priced): Totals {
  const computed = lines.map((line) => {
    const net = computeNet(line);
    return net === undefined ? undefined : { net, tax: computeTax(net, line.gst_percent, supply) };
  });
  const priced = computed.filter((line) => line !== undefined);
  const charges = BigInt(freight) + BigInt(insurance) + BigInt(packing);
  const taxes = [...priced.map(({ tax }) => tax), computeTax(charges, charges_gst_percent, supply)];
  const net = sum(priced.map((line) => line.net));
  return {
    lines: computed.map((line) => (line ? { net: Number(line.net), tax: Number(sumTax(line.tax)) } : { net: null, tax: null })),
    net: Number(net),
    cgst: Number(sum(taxes.map(({ cgst }) => cgst))),
    sgst: Number(sum(taxes.map(({ sgst }) => sgst))),
    igst: Number(sum(taxes.map(({ igst }) => igst))),
    charges: Number(charges),
    total: Number(net + charges + sum(taxes.map(sumTax))),
  };
}
