import { useState } from "react";
import { DownloadButton } from "@/components/admin/parts/download-button";
import { sampleWords as words } from "@/lib/enquiries/sample-words";
import { SAMPLE_LABELS_PER_SHEET } from "@/lib/enquiries/samples";
import { sheetLinks } from "@/lib/spec-sheets/spec-sheets";

/** Prints the labels. They can start in the middle of a used sheet. */
export function LabelsButton({ enquiry }: { enquiry: number }) {
  const [first, setFirst] = useState("1");
  const path = `/api/enquiries/${enquiry}/sample-labels.pdf`;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <label className="flex items-center gap-1.5" title={sheetLinks.firstNote}>
        {sheetLinks.first}
        <select
          value={first}
          onChange={({ target }) => setFirst(target.value)}
          className="min-h-(--control) rounded-ease border border-ash bg-transparent px-2 text-small text-basalt"
        >
          {Array.from({ length: SAMPLE_LABELS_PER_SHEET }, (_, index) => (
            <option key={index}>{index + 1}</option>
          ))}
        </select>
      </label>
      <DownloadButton label={words.labels} path={first === "1" ? path : `${path}?first=${first}`} failed={words.labelsFailed} />
    </span>
  );
}
