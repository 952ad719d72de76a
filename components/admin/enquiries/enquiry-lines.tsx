import { useState } from "react";
import { AddLineSample, AddSample } from "@/components/admin/enquiries/samples/add-sample";
import { SampleMenu, SampleStateChip } from "@/components/admin/enquiries/samples/sample-menu";
import { Section } from "@/components/admin/enquiries/section";
import { DownloadButton } from "@/components/admin/parts/download-button";
import { FilterSelect } from "@/components/admin/parts/form/choice";
import type { EnquiryDetail, EnquiryDetailLine } from "@/lib/enquiries/enquiries";
import { formatQuantity, formatVariant } from "@/lib/enquiries/request-lines";
import { type SampleState, sampleWords } from "@/lib/enquiries/sample-words";
import { SAMPLE_LABELS_PER_SHEET } from "@/lib/enquiries/samples";
import { enquiryWords } from "@/lib/enquiries/words";
import { sharePdf } from "@/lib/shared/client/save-file";
import { formatDay } from "@/lib/shared/firm-time";
import { LOCALES } from "@/lib/shared/languages";
import { getSelectionPath, MAX_SELECTION } from "@/lib/shortlist/selection-path";
import { selectionWords } from "@/lib/shortlist/selections";
import { sheetLinks } from "@/lib/spec-sheets/spec-sheets";

const hasSample = (lines: EnquiryDetailLine[], { product_id, variant }: EnquiryDetailLine) =>
  lines.some((line) => line.sample && line.product_id === product_id && line.variant === variant);

/** Privacy requests, spam and erased enquiries get no samples. */
export const canAddSamples = ({ kind, spam, erased_at }: EnquiryDetail) => kind !== "privacy" && !spam && !erased_at;

export const EnquiryLines = ({ enquiry }: { enquiry: EnquiryDetail }) => {
  const { id, lines, addresses, erased_at } = enquiry;
  return (
    <Section heading={enquiryWords.products} aside={enquiryWords.countedLines(lines.length)}>
      <ol tabIndex={-1} aria-label={enquiryWords.products} className="text-small leading-[1.45] outline-offset-4">
        {lines.map((line, place) => (
          <li key={place} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-t border-joint py-2.5">
            <span className="min-w-0 wrap-anywhere">
              <ProductName title={line.title} address={addresses[line.product_id]} />
              {formatVariant(line) && <span className="block text-slate">{formatVariant(line)}</span>}
            </span>
            <span className={`text-right tabular-nums ${line.quantity === null ? "text-slate" : "font-[550]"}`}>
              {formatQuantity(line) || (line.added_by === null && enquiryWords.noQuantity)}
            </span>
            {line.sample_state && <LineSample enquiry={id} line={line} state={line.sample_state} isErased={erased_at !== null} />}
            {canAddSamples(enquiry) && !hasSample(lines, line) && <AddLineSample enquiry={id} line={line} />}
          </li>
        ))}
      </ol>
    </Section>
  );
};

/** Buttons for samples and the PDF. Also shown without lines, so that the first sample does not move them. */
export const EnquiryActions = ({ enquiry: { id, address, addresses, lines, language } }: { enquiry: EnquiryDetail }) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-micro text-slate">
    <AddSample enquiry={{ id, address }} />
    {lines.some(({ sample }) => sample) && <LabelsButton enquiry={id} />}
    {lines.length > 0 && Object.keys(addresses).length > 0 && (
      <DownloadButton
        label={selectionWords.button}
        path={getSelectionPath(Object.keys(addresses).slice(0, MAX_SELECTION.staff).map(Number), {
          lang: LOCALES.find((code) => code === language),
          units: lines.some(({ unit }) => unit === "sqft") ? "sqft" : "m2",
        })}
        failed={selectionWords.failed}
        save={sharePdf}
      />
    )}
  </div>
);

export const ProductName = ({ title, address }: { title: string; address: string | undefined }) =>
  address ? (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className="font-[550] underline decoration-joint underline-offset-4 hover:decoration-basalt"
    >
      {title} <span className="sr-only">{enquiryWords.newTab}</span>
    </a>
  ) : (
    <span className="font-[550]">{title}</span>
  );

const STARTS = Array.from({ length: SAMPLE_LABELS_PER_SHEET }, (_, index) => ({
  value: String(index + 1),
  label: `${sheetLinks.first} ${index + 1}`,
}));

/** Prints the labels. They can start in the middle of a used sheet. */
function LabelsButton({ enquiry }: { enquiry: number }) {
  const [first, setFirst] = useState("1");
  return (
    <span className="flex flex-wrap items-center gap-2">
      <FilterSelect label={sheetLinks.first} options={STARTS} value={first} onChoose={setFirst} />
      <DownloadButton
        label={sampleWords.labels}
        path={`/api/enquiries/${enquiry}/sample-labels.pdf?first=${first}`}
        failed={sampleWords.labelsFailed}
      />
    </span>
  );
}

type Props = { enquiry: number; line: EnquiryDetailLine; state: SampleState; isErased: boolean };

/** The sample of a line of an enquiry, with its delivery details. */
function LineSample({ enquiry, line, state, isErased }: Props) {
  const { title, courier, tracking, sent_on, arrived_on, note } = line;
  const label = sampleWords.describe(state);
  const days =
    state === "to_pack"
      ? []
      : [sent_on && sampleWords.sentOn(formatDay(sent_on)), arrived_on && sampleWords.arrivedOn(formatDay(arrived_on))];
  const delivery = [days.filter(Boolean).join(", "), [courier, tracking].filter(Boolean).join(" "), note].filter(Boolean);
  return (
    <span className="col-span-full mt-1 flex flex-wrap items-center gap-x-3">
      {isErased ? (
        <SampleStateChip state={state}>{label}</SampleStateChip>
      ) : (
        <SampleMenu sample={{ ...line, enquiry, line: line.id, state }} product={title} label={label} />
      )}
      {delivery.length > 0 && <span className="min-w-0 text-slate wrap-anywhere">{delivery.join(" · ")}</span>}
    </span>
  );
}
