import { AdminIcon } from "@/components/admin/parts/form/admin-icon";

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
