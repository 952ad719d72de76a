import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { Button, buttonClass } from "@/components/ui/button";
import { editingWords as words } from "@/lib/shared/words/editing";

type Props = {
  title: string;
  href?: string;
  onEdit?: () => void;
  /** Omitted if the current list does not include the product. */
  onShowInList?: () => void;
};

const isInView = (element: Element | null) => {
  const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
  return bottom > 0 && top < window.innerHeight;
};

/**
 * Scrolls the note into view and moves the focus to it if the focus is lost or out of view. After an edit, the row itself is in view and
 * has the focus.
 */
function revealNote(note: HTMLElement | null) {
  if (!note || document.activeElement?.closest("[data-row]")) return;
  note.scrollIntoView({ block: "nearest" });
  if (document.activeElement === document.body || !isInView(document.activeElement)) note.focus({ preventScroll: true });
}

export const SavedNote = ({ title, href, onEdit, onShowInList }: Props) => (
  <section
    ref={revealNote}
    tabIndex={-1}
    aria-label={words.heading}
    className="mb-6 scroll-mt-24 scroll-mb-64 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-ease border border-verde bg-verde-tint px-4.5 py-3.5 md:px-6"
  >
    <p className="flex min-w-0 flex-1 basis-56 items-start gap-2.5 wrap-anywhere">
      <AdminIcon name="check" className="mt-0.5 size-5 text-verde" />
      <span>
        {words.heading}: <strong className="font-semibold">{title}</strong>
      </span>
    </p>
    <div className="flex flex-wrap gap-2.5">
      {href && (
        <a href={href} target="_blank" rel="noopener" className={buttonClass({ variant: "line", size: "small" })}>
          <AdminIcon name="eye" />
          <span>
            {words.onSite} <span className="sr-only">{words.newTab}</span>
          </span>
        </a>
      )}
      {onShowInList && (
        <Button variant="line" size="small" onClick={onShowInList}>
          <AdminIcon name="list" />
          {words.inList}
        </Button>
      )}
      {onEdit && (
        <Button variant="line" size="small" onClick={onEdit}>
          <AdminIcon name="edit" />
          {words.goOn}
        </Button>
      )}
    </div>
  </section>
);
