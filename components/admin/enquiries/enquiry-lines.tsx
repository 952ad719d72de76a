import { AddLineSample, AddSample } from "@/components/admin/enquiries/samples/add-sample";
import { LabelsButton } from "@/components/admin/enquiries/samples/labels-button";
import { LineSample } from "@/components/admin/enquiries/samples/line-sample";
import { Section } from "@/components/admin/enquiries/section";
import { DownloadButton } from "@/components/admin/parts/download-button";
import type { EnquiryDetail, EnquiryDetailLine } from "@/lib/enquiries/enquiries";
import { formatQuantity, formatVariant } from "@/lib/enquiries/request-lines";
import { enquiryWords } from "@/lib/enquiries/words";
import { sharePdf } from "@/lib/shared/client/save-file";
import { LOCALES } from "@/lib/shared/languages";
import { getSelectionPath, MAX_SELECTION } from "@/lib/shortlist/selection-path";
import { selectionWords } from "@/lib/shortlist/selections";

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
