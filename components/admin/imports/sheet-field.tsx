import { type ReactNode, useId } from "react";
import type { z } from "zod";
import { DocumentDrop } from "@/components/admin/parts/upload/document-drop";
import { FileError } from "@/components/admin/parts/upload/drop-box";
import { useFilePick } from "@/components/admin/parts/upload/use-file-pick";

type Props = {
  name: string;
  value: File | null;
  onChange: (file: File | null) => void;
  label: string;
  marker: ReactNode;
  accept: string[];
  rule: z.ZodType;
  words: string;
  limits: string;
  required?: boolean;
};

export function SheetField({ name, value, onChange, label, marker, accept, rule, words, limits, required }: Props) {
  const id = useId();
  const pick = useFilePick({ value, onChange: (chosen) => onChange(chosen instanceof File ? chosen : null), rule });
  const { problem } = pick;
  return (
    <div className="min-w-0">
      <span id={id} className="mb-1.5 block text-small leading-[1.4] font-[550]">
        {label} {marker}
      </span>
      <DocumentDrop
        pick={pick}
        name={name}
        accept={accept}
        labelledBy={id}
        problemId={problem && `${id}-problem`}
        required={required}
        actionLabel={words}
        limits={limits}
      />
      {problem && <FileError id={`${id}-problem`} problem={problem} pick={pick} />}
    </div>
  );
}
