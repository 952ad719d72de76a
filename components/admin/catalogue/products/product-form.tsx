"use client";

import { useState } from "react";
import { ProductFields } from "@/components/admin/catalogue/products/product-fields";
import { ProductStatus, type StatusProps } from "@/components/admin/catalogue/products/product-status";
import { FormCard, type FormState } from "@/components/admin/parts/form/form-card";
import { ScheduleField } from "@/components/admin/parts/form/schedule-field";
import { Optional } from "@/components/admin/parts/table/markers";
import { useFirm } from "@/components/admin/shell/firm";
import { Button } from "@/components/ui/button";
import type { StaffMainCategory } from "@/lib/catalogue/main-categories";
import type { StaffMainSubcategory } from "@/lib/catalogue/main-subcategories";
import { createProductFormSchema } from "@/lib/catalogue/products/form/product-form-schema";
import { applyDraft, type StaffProductData } from "@/lib/catalogue/products/products";
import { stateWords } from "@/lib/catalogue/products/state-words";
import type { SuggestedTerms } from "@/lib/catalogue/terms/term-suggestions";
import { getVersionsHref } from "@/lib/history/words";
import { SAVE_KEYS } from "@/lib/shared/client/form/use-save-key";
import { useChange } from "@/lib/shared/client/use-change";
import { formatDateTime } from "@/lib/shared/firm-time";
import { editingWords } from "@/lib/shared/words/editing";

type Props = StatusProps & {
  /** The product being edited. Its draft is edited if it has one. */
  row?: StaffProductData;
  form: FormState;
  categories: StaffMainCategory[] | undefined;
  subcategories: StaffMainSubcategory[] | undefined;
  terms: SuggestedTerms;
};

export function ProductForm({ row: stored, form, categories, subcategories, terms, ...status }: Props) {
  const { busy, upload, round } = form;
  const { timeZone } = useFirm();
  const [chosen, setChosen] = useState<{ round: number; publishAt: string }>();
  // A save replaces the fields, but keeps the lines open.
  const [openLines, setOpenLines] = useState<readonly string[]>([]);
  useChange(round, () => form.isSameRow || setOpenLines([]));
  const publishAt = chosen?.round === round ? chosen.publishAt : stored?.publish_at;
  const row = stored && applyDraft(stored, stored.draft);
  const isUnpublished = stored !== undefined && (stored.state !== "published" || stored.draft !== null);
  const submit = !stored ? stateWords.add : isUnpublished ? stateWords.publish : stateWords.update;
  // A draft with a time is published at that time. The save shortcut does not publish a draft.
  const schedule = publishAt ? stateWords.schedule(formatDateTime(publishAt, timeZone)) : undefined;
  return (
    <FormCard
      {...form}
      heading="Add a product"
      editing={row?.title}
      schema={createProductFormSchema(stored)}
      submit={schedule ?? submit}
      submitAs={{ name: "state", value: schedule ? "draft" : "published" }}
      renderExtraSubmits={(pressed) =>
        !schedule && (
          <Button
            type="submit"
            name="state"
            value="draft"
            variant="line"
            size="medium"
            busy={pressed === "draft"}
            disabled={busy && pressed !== "draft"}
            data-saves={isUnpublished || undefined}
            aria-keyshortcuts={isUnpublished ? SAVE_KEYS : undefined}
          >
            {stateWords.save}
          </Button>
        )
      }
      isShortcutOnExtraSubmit={isUnpublished && !schedule}
      versionsHref={row && getVersionsHref("product", row.id)}
      hint={[!schedule && stateWords.atOnce(submit), editingWords.pasting].filter(Boolean).join(" ")}
    >
      {(getError, clearErrors) => (
        <ProductFields
          row={row}
          categories={categories}
          subcategories={subcategories}
          terms={terms}
          busy={busy}
          progress={upload?.fraction}
          getError={getError}
          clearErrors={clearErrors}
          openLines={openLines}
          onOpenLines={setOpenLines}
        >
          {stored && <ProductStatus {...status} row={stored} busy={busy} />}
          <fieldset className="grid gap-3 border-t border-joint pt-4">
            {/* Floating keeps it below the border. */}
            <legend className="float-left text-small font-semibold">
              {stateWords.times} <Optional />
            </legend>
            <ScheduleField
              name="publish_at"
              label={stateWords.publishAt}
              value={stored?.publish_at}
              error={getError("publish_at")}
              onChoose={(time) => setChosen({ round, publishAt: time })}
            />
            <ScheduleField name="withdraw_at" label={stateWords.withdrawAt} value={stored?.withdraw_at} error={getError("withdraw_at")} />
            <p className="text-micro text-slate">{stateWords.zone(timeZone)}</p>
          </fieldset>
        </ProductFields>
      )}
    </FormCard>
  );
}
