import { type ReactNode, useId } from "react";
import type { z } from "zod";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { DropBox } from "@/components/admin/parts/upload/drop-box";
import { FileError } from "@/components/admin/parts/upload/file-error";
import { ImagePreview } from "@/components/admin/parts/upload/image-preview";
import { useFilePick } from "@/components/admin/parts/upload/use-file-pick";

type Props = {
  name: string;
  label: string;
  marker: ReactNode;
  accept: string[];
  rule: z.ZodType;
  words: string;
  limits: string;
  required?: boolean;
};

export function SheetField({ name, label, marker, accept, rule, words, limits, required }: Props) {
  const id = useId();
  const pick = useFilePick({ rule });
  const { preview, problem } = pick;
  return (
    <div className="min-w-0">
      <span id={id} className="mb-1.5 block text-small leading-[1.4] font-[550]">
        {label} {marker}
      </span>
      <div className="flex flex-wrap items-start gap-4">
        {preview && (
          <ImagePreview caption={preview.name} isNew removeLabel={`Remove ${preview.name}`} onRemove={pick.clear}>
            <span className="grid size-full place-items-center bg-limestone">
              <AdminIcon name="file" className="size-9" />
            </span>
          </ImagePreview>
        )}
        <DropBox
          pick={pick}
          name={name}
          accept={accept}
          labelledBy={id}
          describedBy={problem ? `${id}-problem` : undefined}
          required={required}
          invalid={Boolean(problem)}
          className="min-h-32 flex-1 basis-24 text-small"
          actionLabel={words}
          limits={limits}
        />
      </div>
      {problem && <FileError id={`${id}-problem`} problem={problem} pick={pick} />}
    </div>
  );
}
