import "server-only";
import type { EnquiryLine } from "@/lib/enquiries/enquiries";
import { formatCampaign, formatLine } from "@/lib/enquiries/request-lines";
import { escapeHtml } from "@/lib/platform/server/mail/compose-mail";
import { personPageWords as words } from "@/lib/privacy/words";
import { formatDateTime } from "@/lib/shared/firm-time";

/** An enquiry as the list shows it, or a stored row of the trash. */
type StoredEnquiry = Record<string, unknown>;

type PersonData = {
  brand: string;
  timeZone: string;
  names: string[];
  emails: string[];
  phones: string[];
  enquiries: StoredEnquiry[];
  deleted: StoredEnquiry[];
};

const toText = (value: unknown): string => (typeof value === "string" ? value : "");

function listFields(enquiry: StoredEnquiry, timeZone: string): [label: string, text: string][] {
  const notes = (enquiry.notes ?? []) as { text: string }[];
  const lines = (enquiry.lines ?? []) as EnquiryLine[];
  return [
    ...Object.entries(words.fields).map(([name, label]): [string, string] => [label, toText(enquiry[name])]),
    [words.campaign, formatCampaign((enquiry.campaign ?? null) as Record<string, string> | null)],
    [words.products, lines.map(formatLine).join("\n")],
    [words.notes, notes.map(({ text }) => text).join("\n\n")],
    [words.received, enquiry.created_at ? formatDateTime(new Date(String(enquiry.created_at)).toISOString(), timeZone) : ""],
  ];
}

const createTable = (rows: [label: string, text: string][]) =>
  `<table>${rows
    .filter(([, text]) => text !== "")
    .map(([label, text]) => `<tr><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(text)}</td></tr>`)
    .join("")}</table>`;

/** Creates a page with the data of a person that needs no program but a browser. */
export function createPersonPage({ brand, timeZone, names, emails, phones, enquiries, deleted }: PersonData): string {
  const createSections = (heading: string, rows: StoredEnquiry[]) =>
    rows.length === 0 ? "" : `<h2>${heading}</h2>${rows.map((row) => createTable(listFields(row, timeZone))).join("")}`;
  return [
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${escapeHtml(words.title(brand))}</title>`,
    "<style>body{font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%;margin:1rem 0 2rem}th,td{border:1px solid #bbb;padding:.4rem .6rem;text-align:left;vertical-align:top;white-space:pre-wrap;overflow-wrap:anywhere}th{width:11rem;font-weight:600}</style>",
    `<h1>${escapeHtml(words.title(brand))}</h1>`,
    createTable([
      [words.names, names.join("\n")],
      [words.emails, emails.join("\n")],
      [words.phones, phones.join("\n")],
    ]),
    createSections(words.enquiries, enquiries),
    createSections(words.deleted, deleted),
    "</html>",
  ].join("\n");
}
