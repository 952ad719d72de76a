import { z } from "zod";
import type { AltField } from "@/lib/catalogue/products/alt-texts";
import { altTextsField } from "@/lib/catalogue/products/product-data";
import { applyStateChange, type StateChange } from "@/lib/catalogue/products/product-states";
import { newProduct, productChange, type StaffProduct } from "@/lib/catalogue/products/products";
import { catalogueMessages } from "@/lib/catalogue/words";

// Files of the data were checked when they were chosen.
const CHECKED = { documents: true, pictures: true } as const;
const addedProduct = newProduct.omit(CHECKED);
const changedProduct = productChange.omit(CHECKED);
const times = productChange.pick({ state: true, publish_at: true, withdraw_at: true });

type Issue = { path: PropertyKey[]; message: string };

const listIssues = (schema: z.ZodType, fields: unknown): Issue[] => schema.safeParse(fields).error?.issues ?? [];

/** Checks a form as the server does and reports all errors together. @param stored the product that the form changes */
export const createProductFormSchema = (stored: StaffProduct | undefined) =>
  z.record(z.string(), z.unknown()).superRefine((fields, context) => {
    const issues = stored ? [...listIssues(changedProduct, fields), ...findMissingImage(fields)] : listIssues(addedProduct, fields);
    for (const { path, message } of [...issues, ...findScheduleIssues(fields, stored), ...findMissingAltTexts(fields)]) {
      context.addIssue({ code: "custom", path, message });
    }
  });

const findMissingImage = ({ image, existingImage }: Record<string, unknown>): Issue[] =>
  image || existingImage ? [] : [{ path: ["image"], message: catalogueMessages.products.imageRequired }];

/** Drafts may be saved without the alt texts that were asked for. */
function findMissingAltTexts({ alt, state, publish_at }: Record<string, unknown>): Issue[] {
  const texts = altTextsField.safeParse(alt).data ?? {};
  if (state === "draft" && !publish_at) return [];
  const missing = Object.keys(texts).filter((field) => texts[field as AltField] === "");
  return missing.map((field) => ({ path: ["alt", field], message: catalogueMessages.products.altRequired }));
}

function findScheduleIssues(fields: unknown, stored: StaffProduct | undefined): Issue[] {
  const { data } = times.safeParse(fields);
  return data ? findStateIssues(data, stored) : [];
}

function findStateIssues(change: StateChange, stored: StaffProduct | undefined): Issue[] {
  const time = (moment: string | null) => (moment ? new Date(moment) : null);
  const before = stored && {
    ...stored,
    hasDraft: stored.draft !== null,
    publish_at: time(stored.publish_at),
    withdraw_at: time(stored.withdraw_at),
  };
  try {
    applyStateChange(before, change);
    return [];
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    return error.issues;
  }
}
