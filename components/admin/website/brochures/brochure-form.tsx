"use client";

import { FormCard, type FormState } from "@/components/admin/parts/form/form-card";
import { Star, StarNote } from "@/components/admin/parts/table/markers";
import { FileField } from "@/components/admin/parts/upload/file-field";
import { PdfField } from "@/components/admin/website/brochures/pdf-field";
import { Field } from "@/components/ui/field";
import { getVersionsHref } from "@/lib/history/words";
import { adminWords } from "@/lib/shared/words/screens";
import { type Brochure, brochureChange, newBrochure } from "@/lib/website/brochures";

type Props = FormState & {
  row?: Brochure;
};

export function BrochureForm({ row, ...form }: Props) {
  return (
    <FormCard
      {...form}
      heading="Add an e-brochure"
      aside={row ? adminWords.oneFile : adminWords.bothFiles}
      editing={row?.title}
      schema={row ? brochureChange : newBrochure}
      submit={row ? "Update E-Brochure" : "Add E-Brochure"}
      versionsHref={row && getVersionsHref("brochure", row.id)}
      hint={<StarNote />}
    >
      {(getError) => (
        <div className="grid items-start gap-x-7 gap-y-5 @min-[28rem]/work:grid-cols-2 @min-[62rem]/work:grid-cols-3 @max-[62rem]/work:*:first:col-span-full">
          <Field label="Title" marker={<Star />} density="admin" error={getError("title")}>
            {(control) => <input {...control} name="title" defaultValue={row?.title} autoComplete="off" required />}
          </Field>
          <FileField
            name="cover_image"
            label="Cover Image"
            marker={!row && <Star />}
            rule={newBrochure.shape.cover_image}
            current={row?.cover_image}
            required={!row}
            error={getError("cover_image")}
            limits={adminWords.imageLimits}
            progress={form.upload?.fraction}
          />
          <PdfField row={row} error={getError("pdf_file")} progress={form.upload?.fraction} />
        </div>
      )}
    </FormCard>
  );
}
