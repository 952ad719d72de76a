import "server-only";
import type { Variant } from "@/lib/catalogue/products/variants";
import { translateProducts } from "@/lib/catalogue/server/products/translate-products";
import { parseStoredPicture } from "@/lib/media/pictures";
import type { Transaction } from "@/lib/platform/server/db";
import type { QuotationContent } from "@/lib/quotations/quotations";
import type { QuotedProduct, Snapshot } from "@/lib/quotations/snapshot";
import { toLocalDay } from "@/lib/shared/days";
import { ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import type { GroupTexts } from "@/lib/website/content/groups/groups";
import { getFirmTimeZone, readTexts } from "@/lib/website/server/content";

export type Firm = GroupTexts<"company">;

/** Reads the firm with its bank details and terms, which visitors never see. */
export const readFirm = (language = ORIGINAL_LANGUAGE): Promise<Firm> => readTexts("company", language);

export const readToday = async (): Promise<string> => toLocalDay(new Date(), await getFirmTimeZone());

const columns = {
  ...{ id: true, title: true, material: true, size: true, finish: true, thickness: true, product_image: true, variants: true },
  translations: true,
} as const;

export async function createSnapshot(
  transaction: Transaction,
  { lines, language }: Pick<QuotationContent, "lines" | "language">,
  { brand, descriptor, mark, address, phones, email, quotations: { gstin, lut, bank } }: Firm,
): Promise<Snapshot> {
  const rows = await transaction.product.findMany({
    where: { id: { in: lines.flatMap(({ product }) => product ?? []) } },
    select: columns,
  });
  const quoted = lines.flatMap(({ product: id, variant: sku }, line) => {
    const product = rows.find((row) => row.id === id);
    if (!product) return [];
    const variants = product.variants as Variant[];
    const variant = variants.find((one) => (sku ? one.sku === sku : variants.length === 1)) ?? null;
    const texts = {
      size: variant?.size ?? product.size,
      finish: variant?.finish ?? product.finish,
      thickness: variant?.thickness ?? product.thickness,
    };
    return { ...product, ...texts, line, variant };
  });
  const products = await translateProducts(quoted, language, transaction);
  return {
    firm: { ...{ brand, descriptor, address, phones, email, gstin, lut, bank }, mark: parseStoredPicture(mark.url) ? mark.url : "" },
    products: lines.map((_, place): QuotedProduct | null => {
      const product = products.find(({ line }) => line === place);
      if (!product) return null;
      const { title, material, size, finish, thickness, variant, product_image: picture } = product;
      return { title, material, size, finish, thickness, variant, picture };
    }),
  };
}
