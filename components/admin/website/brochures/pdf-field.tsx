import { useId, useState } from "react";
import { useFormContext } from "react-hook-form";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { Star } from "@/components/admin/parts/table/markers";
import { DocumentDrop, FileError } from "@/components/admin/parts/upload/drop-box";
import { useFileValue } from "@/components/admin/parts/upload/use-file-pick";
import { readToken } from "@/lib/shared/client/http/token";
import { PDF_TYPE } from "@/lib/shared/files";
import { adminWords } from "@/lib/shared/words/screens";
import { type Brochure, newBrochure } from "@/lib/website/brochures";

/** Renders the first page of a PDF. Undefined if that is not possible. */
async function renderCover(pdf: File): Promise<File | undefined> {
  const body = new FormData();
  body.append("pdf_file", pdf);
  const response = await fetch("/api/ebrochure/cover", { method: "POST", headers: { Authorization: readToken() ?? "" }, body }).catch(
    () => undefined,
  );
  const page = response?.ok ? await response.blob().catch(() => undefined) : undefined;
  return page && new File([page], `${pdf.name.replace(/\.pdf$/i, "")}.jpg`, { type: page.type });
}

type Props = {
  /** Brochure being edited. Its PDF is linked until another is selected. */
  row?: Brochure;
  progress?: number;
};

export function PdfField({ row, progress }: Props) {
  const id = useId();
  const { getValues, setValue } = useFormContext();
  const [offered, setOffered] = useState<File>();
  const pick = useFileValue("pdf_file", newBrochure.shape.pdf_file, offerCover);
  const { preview, problem } = pick;

  /** Uses the first page as the cover, unless one was selected. A brochure being edited already has a cover. */
  async function offerCover(pdf: File) {
    setOffered(undefined);
    if (row || getValues("cover_image")) return;
    const cover = await renderCover(pdf);
    // The user may have selected another PDF or a cover, or saved, in the meantime.
    if (!cover || getValues("pdf_file") !== pdf || getValues("cover_image")) return;
    setValue("cover_image", cover, { shouldDirty: true });
    setOffered(pdf);
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
        {offered && preview && adminWords.coverOffered}
      </p>
      {problem && <FileError id={`${id}-problem`} problem={problem} pick={pick} />}
    </div>
  );
}

export const PdfLink = ({ href, title, className = "min-h-11" }: { href: string; title: string; className?: string }) => (
  <a
    href={href}
    target="_blank"
    rel="noopener"
    className={`inline-flex items-center gap-2 underline underline-offset-[0.22em] hover:decoration-2 ${className}`}
  >
    <AdminIcon name="file" />
    <span>
      View PDF <span className="sr-only">of {title} (opens in a new tab)</span>
    </span>
  </a>
);
