import { AdminIcon } from "@/components/admin/parts/form/admin-icon";

/** Opens a stored PDF in a new tab. */
export const PdfLink = ({ href, of }: { href: string; of: string }) => (
  <a
    href={href}
    target="_blank"
    rel="noopener"
    className="inline-flex min-h-11 items-center gap-2 underline underline-offset-[0.22em] hover:decoration-2"
  >
    <AdminIcon name="file" />
    <span>
      View PDF <span className="sr-only">of {of} (opens in a new tab)</span>
    </span>
  </a>
);
