import { useId } from "react";
import type { z } from "zod";
import { getMarker } from "@/components/admin/parts/form/fields";
import { DocumentDrop, FileError } from "@/components/admin/parts/upload/drop-box";
import { useFilePick } from "@/components/admin/parts/upload/use-file-pick";
import { SHEET_TYPES, sheetFile } from "@/lib/imports/imports";
import { sheetWords as words } from "@/lib/imports/words";

type Props = {
  value: File | null;
  onChange: (file: File | null) => void;
  name: string;
  label: string;
  accept: string[];
  rule: z.ZodType;
  actionLabel: string;
  limits: string;
  required?: boolean;
};

export const SheetField = (props: Pick<Props, "value" | "onChange">) => (
  <ImportedFileField
    {...props}
    name="file"
    label={words.file}
    accept={SHEET_TYPES}
    rule={sheetFile}
    actionLabel={words.chooseFile}
    limits={words.fileLimits}
    required
  />
);

export function ImportedFileField({ value, onChange, label, rule, ...drop }: Props) {
  const id = useId();
  const pick = useFilePick({ value, onChange: (chosen) => onChange(chosen instanceof File ? chosen : null), rule });
  const { problem } = pick;
  return (
    <div className="min-w-0">
      <span id={id} className="mb-1.5 block text-small leading-[1.4] font-[550]">
        {label} {getMarker(drop.required)}
      </span>
      <DocumentDrop {...drop} pick={pick} labelledBy={id} problemId={problem && `${id}-problem`} />
      {problem && <FileError id={`${id}-problem`} problem={problem} pick={pick} />}
    </div>
  );
}
