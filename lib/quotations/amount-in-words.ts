import { getMinorDigits, toDecimal } from "@/lib/quotations/money";

const SMALL =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "- - twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

type Scale = [value: number, name: string];
const INDIAN: Scale[] = [
  [10_000_000, "crore"],
  [100_000, "lakh"],
  [1_000, "thousand"],
  [100, "hundred"],
];
const INTERNATIONAL: Scale[] = [
  [1_000_000_000_000, "trillion"],
  [1_000_000_000, "billion"],
  [1_000_000, "million"],
  [1_000, "thousand"],
  [100, "hundred"],
];

function toWords(number: number, scales: Scale[]): string {
  if (number < 20) return SMALL[number]!;
  if (number < 100) return TENS[Math.floor(number / 10)] + (number % 10 ? `-${SMALL[number % 10]}` : "");
  const [value, name] = scales.find(([value]) => number >= value)!;
  const rest = number % value;
  return `${toWords(Math.floor(number / value), scales)} ${name}${rest ? ` ${toWords(rest, scales)}` : ""}`;
}

const getCurrencyName = (currency: string, whole: number): string =>
  new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay: "name" })
    .formatToParts(whole)
    .find(({ type }) => type === "currency")!.value;

/** "Rupees twelve lakh five and fifty paise only", "US dollars five and 50/100 only". Rupees use lakh and crore (contract section 17). */
export function writeAmount(amount: number, currency: string): string {
  const digits = getMinorDigits(currency);
  const [whole = "0", fraction = ""] = toDecimal(amount, currency).split(".");
  const minor = Number(fraction);
  if (currency === "INR") {
    return `Rupees ${toWords(Number(whole), INDIAN)}${minor ? ` and ${toWords(minor, INDIAN)} paise` : ""} only`;
  }
  const name = getCurrencyName(currency, Number(whole));
  return `${name[0]!.toUpperCase()}${name.slice(1)} ${toWords(Number(whole), INTERNATIONAL)}${minor ? ` and ${fraction}/1${"0".repeat(digits)}` : ""} only`;
}
