"use client";

import { type ReactNode, useId } from "react";
import type { z } from "zod";
import { Shot } from "@/components/admin/parts/table/shot";
import { DropBox } from "@/components/admin/parts/upload/drop-box";
import { LibraryChoice } from "@/components/admin/parts/upload/library-choice";
import { PickProblem } from "@/components/admin/parts/upload/pick-problem";
import { usePicturePick } from "@/components/admin/parts/upload/use-picture-pick";
import { Picture } from "@/components/ui/picture";
import { mediaWords } from "@/lib/media/words";

type Props = {
  name: string;
  label: string;
  /** Stands after the label: "(optional)", a chip. */
  marker?: ReactNode;
  /** What is taken, where it is not any image. */
  rule?: z.ZodType;
  /** The picture that is stored now. */
  current?: string | null;
  required?: boolean;
  error?: string;
  limits?: string;
  progress?: number;
  className?: string;
};

/** Chooses one image, from disk or from the library; shows it, or the one that is stored. */
export function FileField({ name, label, marker, rule, current, required, error, limits, progress, className = "" }: Props) {
  const id = useId();
  const pick = usePicturePick({ rule });
  const { picked } = pick;
  const shown = picked?.url ?? current;
  const problem = pick.problem ?? error;

  return (
    <div className={`min-w-0 ${className}`}>
      <span id={id} className="mb-1.5 block text-small leading-[1.4] font-[550]">
        {label} {marker}
      </span>
      <div className="flex flex-wrap items-start gap-4">
        {shown && (
          <Shot
            caption={picked?.name ?? "Current picture"}
            fresh={Boolean(picked)}
            removeLabel={`Remove ${picked?.name}`}
            onRemove={picked && pick.clear}
            progress={progress}
          >
            <Picture src={shown} alt="" sizes="128px" className="size-full text-micro" />
          </Shot>
        )}
        <div className="grid flex-1 basis-24 gap-2">
          <DropBox
            pick={pick}
            name={name}
            labelledBy={id}
            describedBy={problem ? `${id}-problem` : undefined}
            required={required}
            invalid={Boolean(problem)}
            filled={Boolean(shown)}
            className="min-h-32 text-small"
            words="Choose image"
            limits={limits}
          />
          <LibraryChoice pick={pick} name={name} label={mediaWords.fromLibraryFor(label)} />
        </div>
      </div>
      {problem && <PickProblem id={`${id}-problem`} problem={problem} pick={pick} />}
    </div>
  );
}
