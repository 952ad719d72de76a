import { useWatch } from "react-hook-form";
import { useFirm } from "@/components/admin/shell/firm";
import { Button } from "@/components/ui/button";
import type { StaffProduct } from "@/lib/catalogue/products/products";
import { stateWords } from "@/lib/catalogue/products/state-words";
import { SAVE_KEYS } from "@/lib/shared/client/form/use-save-key";
import { formatDateTime } from "@/lib/shared/firm-time";
import { editingWords } from "@/lib/shared/words/editing";
import { adminWords } from "@/lib/shared/words/screens";

type Props = { stored: StaffProduct | undefined };

export const hasUnpublishedChanges = (stored: StaffProduct | undefined) =>
  stored !== undefined && (stored.state !== "published" || stored.draft !== null);

/** What the main button of the form does. A draft with a time is published at that time. */
function useMainButton(stored: StaffProduct | undefined) {
  const { timeZone } = useFirm();
  const publishAt = String(useWatch({ name: "publish_at" }));
  const submit = !stored ? stateWords.add : hasUnpublishedChanges(stored) ? stateWords.publish : stateWords.update;
  return { submit, schedule: publishAt ? stateWords.schedule(formatDateTime(publishAt, timeZone)) : undefined };
}

/** The buttons that save a product: each stores another state. */
export function ProductButtons({ stored, busy, pressed }: Props & { busy: boolean; pressed: string | undefined }) {
  const { submit, schedule } = useMainButton(stored);
  const isUnpublished = hasUnpublishedChanges(stored);
  const main = schedule ? "draft" : "published";
  // The save shortcut does not publish a draft.
  const isShortcutOnDraft = isUnpublished && !schedule;
  return (
    <>
      <Button
        type="submit"
        name="state"
        value={main}
        aria-keyshortcuts={isShortcutOnDraft ? undefined : SAVE_KEYS}
        size="medium"
        variant={stored ? "edit" : "primary"}
        busy={pressed === main}
        disabled={busy && pressed !== main}
      >
        {pressed === main ? adminWords.processing : (schedule ?? submit)}
      </Button>
      {!schedule && (
        <Button
          type="submit"
          name="state"
          value="draft"
          variant="line"
          size="medium"
          busy={pressed === "draft"}
          disabled={busy && pressed !== "draft"}
          data-saves={isUnpublished || undefined}
          aria-keyshortcuts={isUnpublished ? SAVE_KEYS : undefined}
        >
          {stateWords.save}
        </Button>
      )}
    </>
  );
}

export function ProductHint({ stored }: Props) {
  const { submit, schedule } = useMainButton(stored);
  return [!schedule && stateWords.atOnce(submit), editingWords.pasting].filter(Boolean).join(" ");
}
