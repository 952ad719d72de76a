import { sheetLinks } from "@/lib/spec-sheets/sheet-links";
import { getSheetPath } from "@/lib/spec-sheets/spec-sheets";

export const SheetLink = ({ product }: { product: number }) => (
  <a
    href={getSheetPath(product)}
    type="application/pdf"
    className="inline-flex min-h-11 items-center gap-2.5 font-[550] underline underline-offset-4 hover:text-verde"
  >
    <svg aria-hidden="true" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.6" className="size-5 flex-none">
      <path d="M6 2.5h8.5L19 7v14.5H6ZM14 2.5V7.5h5M9 12h7M9 15h7M9 18h4" />
    </svg>
    {sheetLinks.sheet}
  </a>
);
