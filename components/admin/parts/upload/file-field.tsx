"use client";

import { type ReactNode, useId } from "react";
import type { z } from "zod";
import { DropBox } from "@/components/admin/parts/upload/drop-box";
import { FileError } from "@/components/admin/parts/upload/file-error";
import { ImagePreview } from "@/components/admin/parts/upload/image-preview";
import { LibraryButton } from "@/components/admin/parts/upload/library-button";
import { usePicturePick } from "@/components/admin/parts/upload/use-picture-pick";
import { Picture } from "@/components/ui/picture";
import { mediaWords } from "@/lib/media/words";

type Props = {
  name: string;
  label: string;
  marker?: ReactNode;
  rule?: z.ZodType;
  current?: string | null;
  required?: boolean;
  error?: string;
  limits?: string;
  progress?: number;
  className?: string;
};

export function FileField({ name, label, marker, rule, current, required, error, limits, progress, className = "" }: Props) {
  const id = useId();
  const pick = usePicturePick({ rule });
  const { preview } = pick;
  const previewUrl = preview?.url ?? current;
  const problem = pick.problem ?? error;

  return (
    <div className={`min-w-0 ${className}`}>
      <span id={id} className="mb-1.5 block text-small leading-[1.4] font-[550]">
        {label} {marker}
      </span>
      <div className="flex flex-wrap items-start gap-4">
        {previewUrl && (
          <ImagePreview
            caption={preview?.name ?? "Current picture"}
            isNew={Boolean(preview)}
            removeLabel={`Remove ${preview?.name}`}
            onRemove={preview && pick.clear}
            progress={progress}
          >
            <Picture src={previewUrl} alt="" sizes="128px" className="size-full text-micro" />
          </ImagePreview>
        )}
        <div className="grid flex-1 basis-24 gap-2">
          <DropBox
            pick={pick}
            name={name}
            labelledBy={id}
            describedBy={problem ? `${id}-problem` : undefined}
            required={required}
            invalid={Boolean(problem)}
            hasFile={Boolean(previewUrl)}
            className="min-h-32 text-small"
            actionLabel="Choose image"
            limits={limits}
          />
          <LibraryButton pick={pick} name={name} label={mediaWords.fromLibraryFor(label)} />
        </div>
      </div>
      {problem && <FileError id={`${id}-problem`} problem={problem} pick={pick} />}
    </div>
  );
}
