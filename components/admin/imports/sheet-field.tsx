import { type ReactNode, useId } from "react";
import type { z } from "zod";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { Shot } from "@/components/admin/parts/table/shot";
import { DropBox } from "@/components/admin/parts/upload/drop-box";
import { PickProblem } from "@/components/admin/parts/upload/pick-problem";
import { useFilePick } from "@/components/admin/parts/upload/use-file-pick";

type Props = {
  name: string;
  label: string;
  marker: ReactNode;
  /** Types and endings that the window for choosing offers. */
  accept: string[];
  rule: z.ZodType;
  words: string;
  limits: string;
  required?: boolean;
};

/** Chooses a file that is no picture; says what it is called. */
export function SheetField({ name, label, marker, accept, rule, words, limits, required }: Props) {
  const id = useId();
  const pick = useFilePick({ rule });
  const { picked, problem } = pick;
  return (
    <div className="min-w-0">
      <span id={id} className="mb-1.5 block text-small leading-[1.4] font-[550]">
        {label} {marker}
      </span>
      <div className="flex flex-wrap items-start gap-4">
        {picked && (
          <Shot caption={picked.name} fresh removeLabel={`Remove ${picked.name}`} onRemove={pick.clear}>
            <span className="grid size-full place-items-center bg-limestone">
              <AdminIcon name="file" className="size-9" />
            </span>
          </Shot>
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
          words={words}
          limits={limits}
        />
      </div>
      {problem && <PickProblem id={`${id}-problem`} problem={problem} pick={pick} />}
    </div>
  );
}
