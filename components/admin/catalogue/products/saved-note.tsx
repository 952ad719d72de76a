import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { buttonClass } from "@/components/ui/button";
import { editingWords as words } from "@/lib/shared/words/editing";

type Props = {
  title: string;
  /** Missing unless the product is published. */
  href?: string;
};

export const SavedNote = ({ title, href }: Props) => (
  <section
    aria-label={words.heading}
    className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-ease border border-verde bg-verde-tint px-4.5 py-3.5 md:px-6"
  >
    <p className="flex min-w-0 flex-1 basis-56 items-start gap-2.5 wrap-anywhere">
      <AdminIcon name="check" className="mt-0.5 size-5 text-verde" />
      <span>
        {words.heading}: <strong className="font-semibold">{title}</strong>
      </span>
    </p>
    {href && (
      <a href={href} target="_blank" rel="noopener" className={buttonClass({ variant: "line", size: "small" })}>
        <AdminIcon name="eye" />
        <span>
          {words.onSite} <span className="sr-only">{words.newTab}</span>
        </span>
      </a>
    )}
  </section>
);
