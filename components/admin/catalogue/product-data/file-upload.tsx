import { useId } from "react";
import type { z } from "zod";
import { DropBox } from "@/components/admin/parts/upload/drop-box";
import { FileError } from "@/components/admin/parts/upload/file-error";
import { type Chosen, useFilePick } from "@/components/admin/parts/upload/use-file-pick";

type Props = {
  label: string;
  actionLabel: string;
  limits: string;
  accept?: string[];
  rule?: z.ZodType;
  onFile: (file: File) => void;
};

export function FileUpload({ label, actionLabel, limits, accept, rule, onFile }: Props) {
  const id = useId();
  const pick = useFilePick({ value: null, onChange: take, rule });

  function take(chosen: Chosen) {
    if (!(chosen instanceof File)) return;
    onFile(chosen);
    pick.clearInput();
  }

  return (
    <div className="min-w-0">
      <span id={id} className="mb-1.5 block text-small leading-[1.4] font-[550]">
        {label}
      </span>
      <DropBox
        pick={pick}
        accept={accept}
        labelledBy={id}
        describedBy={pick.problem ? `${id}-problem` : undefined}
        invalid={Boolean(pick.problem)}
        className="min-h-20 text-small"
        actionLabel={actionLabel}
        limits={limits}
      />
      {pick.problem && <FileError id={`${id}-problem`} problem={pick.problem} pick={pick} />}
    </div>
  );
}
