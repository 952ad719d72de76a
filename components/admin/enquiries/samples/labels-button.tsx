import { useState } from "react";
import { DownloadButton } from "@/components/admin/parts/download-button";
import { FilterSelect } from "@/components/admin/parts/form/filter-select";
import { sampleWords as words } from "@/lib/enquiries/sample-words";
import { SAMPLE_LABELS_PER_SHEET } from "@/lib/enquiries/samples";
import { sheetLinks } from "@/lib/spec-sheets/spec-sheets";

const STARTS = Array.from({ length: SAMPLE_LABELS_PER_SHEET }, (_, index) => ({
  value: String(index + 1),
  label: `${sheetLinks.first} ${index + 1}`,
}));

/** Prints the labels. They can start in the middle of a used sheet. */
export function LabelsButton({ enquiry }: { enquiry: number }) {
  const [first, setFirst] = useState("1");
  return (
    <span className="flex flex-wrap items-center gap-2">
      <FilterSelect label={sheetLinks.first} options={STARTS} value={first} onChoose={setFirst} />
      <DownloadButton
        label={words.labels}
        path={`/api/enquiries/${enquiry}/sample-labels.pdf?first=${first}`}
        failed={words.labelsFailed}
      />
    </span>
  );
}
