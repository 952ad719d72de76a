import { useId, useState } from "react";
import { ConfirmDialog } from "@/components/admin/parts/dialog/dialog";
import { IconButton } from "@/components/admin/parts/form/admin-icon";
import { ConflictNote, PresenceNote, UnsavedNote, VersionsLink } from "@/components/admin/parts/form/form-notes";
import { PreviewLink } from "@/components/admin/parts/form/preview-link";
import { LanguageForms } from "@/components/admin/translations/language-forms";
import { DocumentFields } from "@/components/admin/website/document-fields";
import { Preview } from "@/components/admin/website/preview";
import { TIME_ZONES_ID } from "@/components/admin/website/text-input";
import { useDocumentForm } from "@/components/admin/website/use-document-form";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { getVersionsHref } from "@/lib/history/words";
import { useMedia } from "@/lib/shared/client/browser-values";
import type { ContentGroup } from "@/lib/shared/content-groups";
import { getContentGroup, getDefaults } from "@/lib/website/content/groups/groups";
import type { StoredDocument } from "@/lib/website/content/stored-document";
import type { WrittenFieldValues } from "@/lib/website/content/written-fields";
import { groupWords, hasPage, websiteWords as words } from "@/lib/website/words";

type Props = { group: ContentGroup; loaded: StoredDocument; onLoadNewer: (newer: StoredDocument) => void };

export function DocumentForm({ group, loaded, onLoadNewer }: Props) {
  const [isConfirming, setConfirming] = useState(false);
  const [isPreviewOpen, setPreviewOpen] = useState(false);
  const [edited, setEdited] = useState<Element>();
  const [saving, setSaving] = useState<"draft" | "published">();
  const { attachForm, document, newer, busy, value, errors, isDirty, change, save, discard } = useDocumentForm(group, loaded);
  const { root } = getContentGroup(group);
  const isWide = useMedia("(width >= 80rem)");
  async function saveAs(as: "draft" | "published") {
    setSaving(as);
    await save(as).finally(() => setSaving(undefined));
  }

  return (
    <LanguageForms row={{ resource: "content", id: group }} version={document} frame="mb-4 rounded-ease border border-joint bg-paper">
      <div className="grid items-start gap-6 min-[80rem]:grid-cols-2">
        <form
          ref={attachForm}
          noValidate
          onFocus={({ target }) => setEdited(target)}
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) void saveAs("published");
          }}
          className="@container/form min-w-0"
        >
          <PresenceNote className="not-empty:mb-3" />
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6">
            <p className="text-small text-slate">{words.blank}</p>
            {document.id && <VersionsLink href={getVersionsHref("content", group)} />}
          </div>
          {/* Keeps focused fields above the sticky action bar. */}
          <div className="**:focus-visible:scroll-mb-40">
            <DocumentFields root={root} value={value} initial={getDefaults(group, value)} errors={errors} onChange={change} />
          </div>
          <datalist id={TIME_ZONES_ID}>
            {Intl.supportedValuesOf("timeZone").map((zone) => (
              <option key={zone} value={zone} />
            ))}
          </datalist>
          <div className="bottom-0 z-10 rounded-ease border border-joint bg-bench-2 [@media(height>=40rem)]:sticky">
            {newer && (
              <ConflictNote
                busy={busy}
                onLoad={() => onLoadNewer(newer)}
                className="border-b border-joint px-4.5 py-4"
                versionsHref={getVersionsHref("content", group)}
                saved={{ seen: document.draft ?? document.data, newer: newer.draft ?? newer.data }}
              />
            )}
            {document.draft && <p className="border-b border-joint bg-kota-tint px-4.5 py-3 text-small">{words.draftWaits}</p>}
            <div className="flex flex-wrap items-center gap-2.5 px-4.5 py-3">
              <Button type="submit" size="medium" busy={saving === "published"} disabled={busy && saving !== "published"}>
                {words.publish}
              </Button>
              <Button
                variant="line"
                size="medium"
                busy={saving === "draft"}
                disabled={busy && saving !== "draft"}
                onClick={() => saveAs("draft")}
              >
                {words.saveDraft}
              </Button>
              {!isWide && (
                <Button variant="line" size="medium" onClick={() => setPreviewOpen(true)}>
                  {words.preview}
                </Button>
              )}
              {document.draft && (
                <>
                  {hasPage(group) && <PreviewLink resource="content" id={group} disabled={busy} />}
                  <Button variant="danger" size="medium" disabled={busy} onClick={() => setConfirming(true)}>
                    {words.discard}
                  </Button>
                </>
              )}
              <UnsavedNote isShown={isDirty && !busy} />
            </div>
          </div>
        </form>
        {isWide ? (
          <div className="sticky top-18 h-[calc(100dvh-6rem)] overflow-hidden rounded-ease border border-joint bg-paper">
            <Preview group={group} value={value} edited={edited} />
          </div>
        ) : (
          <PreviewDialog open={isPreviewOpen} group={group} value={value} edited={edited} onClose={() => setPreviewOpen(false)} />
        )}
        <ConfirmDialog
          open={isConfirming}
          question={words.confirmDiscard}
          busy={busy}
          confirmLabel={words.discard}
          onConfirm={async () => {
            await discard();
            setConfirming(false);
          }}
          onCancel={() => setConfirming(false)}
        />
      </div>
    </LanguageForms>
  );
}

type DialogProps = { open: boolean; group: ContentGroup; value: WrittenFieldValues; edited: Element | undefined; onClose: () => void };

function PreviewDialog({ open, group, value, edited, onClose }: DialogProps) {
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
        <IconButton icon="close" label={words.closePreview} data-autofocus onClick={onClose} />
      </div>
      <div className="min-h-0 flex-1">
        <Preview group={group} value={value} edited={edited} />
      </div>
    </Modal>
  );
}
