import { useId } from "react";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { Preview } from "@/components/admin/website/preview";
import { Modal } from "@/components/ui/modal";
import type { ContentGroup } from "@/lib/shared/content-groups";
import type { WrittenFieldValues } from "@/lib/website/content/written-fields";
import { groupWords, websiteWords as words } from "@/lib/website/words";

type Props = { open: boolean; group: ContentGroup; value: WrittenFieldValues; edited: Element | undefined; onClose: () => void };

export function PreviewDialog({ open, group, value, edited, onClose }: Props) {
  const id = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy={id}
      className="flex h-dvh w-screen flex-col md:h-[calc(100dvh-3rem)] md:w-[calc(100vw-3rem)]"
    >
      <div className="flex items-center justify-between border-b border-joint pl-4.5">
        <h2 id={id} className="font-sans text-base font-semibold tracking-normal">
          {words.previewOf(groupWords[group].label)}
        </h2>
        <button
          type="button"
          aria-label={words.closePreview}
          data-autofocus
          onClick={onClose}
          className="grid size-11 flex-none place-items-center"
        >
          <AdminIcon name="close" />
        </button>
      </div>
      <div className="min-h-0 flex-1">
        <Preview group={group} value={value} edited={edited} />
      </div>
    </Modal>
  );
}
