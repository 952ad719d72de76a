"use client";

import { useId, useState } from "react";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { Star } from "@/components/admin/parts/table/markers";
import { Shot } from "@/components/admin/parts/table/shot";
import { DropBox } from "@/components/admin/parts/upload/drop-box";
import { useFilePick } from "@/components/admin/parts/upload/use-file-pick";
import { offerCover } from "@/components/admin/website/brochures/offer-cover";
import { PdfLink } from "@/components/admin/website/brochures/pdf-link";
import { PDF_TYPE } from "@/lib/shared/files";
import { adminWords } from "@/lib/shared/words/screens";
import { type Brochure, newBrochure } from "@/lib/website/brochures";

type Props = {
  /** The brochure in edit, whose PDF is linked while no other is chosen. */
  row?: Brochure;
  error?: string;
  progress?: number;
};

/** Chooses a brochure's PDF. */
export function PdfField({ row, error, progress }: Props) {
  const id = useId();
  const [offered, setOffered] = useState(false);
  const pick = useFilePick({ rule: newBrochure.shape.pdf_file, onPicked: offer });
  const { picked } = pick;
  const problem = pick.problem ?? error;

  // One in edit has its cover.
  async function offer() {
    setOffered(false);
    if (!row && pick.input.current) setOffered(await offerCover(pick.input.current));
  }

  return (
    <div className="min-w-0">
      <span id={id} className="mb-1.5 block text-small leading-[1.4] font-[550]">
        PDF File {!row && <Star />}
      </span>
      <div className="flex flex-wrap items-start gap-4">
        {picked && (
          <Shot caption={picked.name} fresh removeLabel={`Remove ${picked.name}`} onRemove={pick.clear} progress={progress}>
            <span className="grid size-full place-items-center bg-limestone">
              <AdminIcon name="file" className="size-9" />
            </span>
          </Shot>
        )}
        <DropBox
          pick={pick}
          name="pdf_file"
          accept={[PDF_TYPE]}
          labelledBy={id}
          describedBy={problem ? `${id}-problem` : undefined}
          required={!row}
          invalid={Boolean(problem)}
          className="min-h-32 flex-1 basis-24 text-small"
          words="Choose PDF"
          limits={adminWords.pdfLimits}
        />
      </div>
      {row && !picked && (
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 text-small">
          <span className="text-slate">Current PDF:</span>
          <PdfLink href={row.pdf_file} of={row.title} />
        </p>
      )}
      <p aria-live="polite" className="mt-1.5 text-small text-slate">
        {offered && picked && adminWords.coverOffered}
      </p>
      {problem && (
        <p id={`${id}-problem`} className="mt-1.5 flex items-start gap-2 text-small leading-[1.4] font-[550] text-jasper">
          <AdminIcon name="alert" className="mt-0.5 size-4.5" />
          {problem}
        </p>
      )}
    </div>
  );
}
