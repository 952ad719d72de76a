"use client";

import { useId, useState } from "react";
import { Star } from "@/components/admin/parts/table/markers";
import { DocumentDrop } from "@/components/admin/parts/upload/document-drop";
import { FileError } from "@/components/admin/parts/upload/file-error";
import { useFilePick } from "@/components/admin/parts/upload/use-file-pick";
import { offerCover } from "@/components/admin/website/brochures/offer-cover";
import { PdfLink } from "@/components/admin/website/brochures/pdf-link";
import { PDF_TYPE } from "@/lib/shared/files";
import { adminWords } from "@/lib/shared/words/screens";
import { type Brochure, newBrochure } from "@/lib/website/brochures";

type Props = {
  /** Brochure being edited. Its PDF is linked until another is selected. */
  row?: Brochure;
  error?: string;
  progress?: number;
};

export function PdfField({ row, error, progress }: Props) {
  const id = useId();
  const [isCoverOffered, setCoverOffered] = useState(false);
  const pick = useFilePick({ rule: newBrochure.shape.pdf_file, onPicked: offer });
  const { preview } = pick;
  const problem = pick.problem ?? error;

  // A brochure being edited already has a cover.
  async function offer() {
    setCoverOffered(false);
    if (!row && pick.input.current) setCoverOffered(await offerCover(pick.input.current));
  }

  return (
    <div className="min-w-0">
      <span id={id} className="mb-1.5 block text-small leading-[1.4] font-[550]">
        PDF File {!row && <Star />}
      </span>
      <DocumentDrop
        pick={pick}
        name="pdf_file"
        accept={[PDF_TYPE]}
        labelledBy={id}
        problemId={problem && `${id}-problem`}
        required={!row}
        actionLabel="Choose PDF"
        limits={adminWords.pdfLimits}
        progress={progress}
      />
      {row && !preview && (
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 text-small">
          <span className="text-slate">Current PDF:</span>
          <PdfLink href={row.pdf_file} title={row.title} />
        </p>
      )}
      <p aria-live="polite" className="mt-1.5 text-small text-slate">
        {isCoverOffered && preview && adminWords.coverOffered}
      </p>
      {problem && <FileError id={`${id}-problem`} problem={problem} pick={pick} />}
    </div>
  );
}
