import "server-only";
import type { EnquiryLine } from "@/lib/enquiries/enquiries";
import { formatVariant } from "@/lib/enquiries/request-lines";
import { readWords } from "@/lib/platform/server/words";

export async function createLineFormatter(language: string): Promise<(line: EnquiryLine) => string> {
  const [words, units] = await Promise.all([readWords(language, "request"), readWords(language, "units")]);

  function formatOrder({ quantity: count, unit, sample }: EnquiryLine): string {
    if (count === null) return sample ? words("onlySample") : "";
    const quantity = units(`quantity.${unit}`, { count, quantity: count.toLocaleString("en-IN", { maximumFractionDigits: 3 }) });
    return sample ? words("withSample", { quantity }) : quantity;
  }

  return (line) => {
    const { title } = line;
    const [variant, order] = [formatVariant(line), formatOrder(line)];
    if (!order) return variant ? words("lineWithoutOrder", { title, variant }) : title;
    return variant ? words("lineOf", { title, variant, order }) : words("lineWithoutVariant", { title, order });
  };
}
