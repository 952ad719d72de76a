"use client";

import { FormCard } from "@/components/admin/parts/form/form-card";
import { Star, StarNote } from "@/components/admin/parts/table/markers";
import { FileField } from "@/components/admin/parts/upload/file-field";
import { PdfField } from "@/components/admin/website/brochures/pdf-field";
import { Field } from "@/components/ui/field";
import { getVersionsHref } from "@/lib/history/words";
import type { Upload } from "@/lib/shared/client/form/use-changes";
import { adminWords } from "@/lib/shared/words/screens";
import { type Brochure, brochureChange, newBrochure } from "@/lib/website/brochures";

type Props = {
  row?: Brochure;
  round: number;
  busy: boolean;
  upload?: Upload;
  onSave: (form: FormData) => unknown;
  onCancel: () => void;
  onLoadNewer?: () => void;
};

export function BrochureForm({ row, round, busy, upload, onSave, onCancel, onLoadNewer }: Props) {
  return (
    <FormCard
      heading="Add an e-brochure"
      aside={row ? adminWords.oneFile : adminWords.bothFiles}
      editing={row?.title}
      round={round}
      schema={row ? brochureChange : newBrochure}
      submit={row ? "Update E-Brochure" : "Add E-Brochure"}
      busy={busy}
      upload={upload}
      versionsHref={row && getVersionsHref("brochure", row.id)}
      hint={<StarNote />}
      onSave={onSave}
      onCancel={onCancel}
      onLoadNewer={onLoadNewer}
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
            progress={upload?.fraction}
          />
          <PdfField row={row} error={getError("pdf_file")} progress={upload?.fraction} />
        </div>
      )}
    </FormCard>
  );
}
