import Link from "next/link";
import { useId } from "react";
import { MediaForm } from "@/components/admin/media/media-form";
import { MediaReplace } from "@/components/admin/media/media-replace";
import { IconButton } from "@/components/admin/parts/form/admin-icon";
import { ConflictNote } from "@/components/admin/parts/form/form-notes";
import { PresenceNote } from "@/components/admin/parts/form/presence-note";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { getVersionsHref } from "@/lib/history/words";
import { getMediaName, type Media, type MediaChange, type MediaUse } from "@/lib/media/media";
import { mediaWords } from "@/lib/media/words";
import { confirmLoss } from "@/lib/shared/client/form/unsaved";
import type { Upload } from "@/lib/shared/client/form/use-run";
import { resourceNames } from "@/lib/shared/resources";

type Props = {
  media: Media | undefined;
  isSaved: boolean;
  busy: boolean;
  upload?: Upload;
  onSave: (media: Media, fields: MediaChange) => Promise<unknown>;
  onReplace: (media: Media, form: FormData) => void;
  onRemove: (media: Media) => void;
  onClose: () => void;
  onLoadNewer?: () => void;
  newer?: Media;
  /** The library picture with the same content as the chosen replacement. */
  existing?: Media;
};

export function MediaPanel({ media, isSaved, busy, upload, onSave, onReplace, onRemove, onClose, onLoadNewer, newer, existing }: Props) {
  const id = useId();
  const close = () => {
    if (!busy) confirmLoss(onClose, "cancel");
  };
  return (
    <Modal open={media !== undefined} onClose={close} labelledBy={id} className="w-[min(64rem,100vw)] md:w-[min(64rem,calc(100vw-3rem))]">
      {media && (
        <>
          <div
            data-header
            className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-joint bg-paper py-2 pr-2 md:-top-6 pl-4.5 md:pl-6"
          >
            <h2 id={id} className="min-w-0 font-sans text-body leading-[1.3] font-semibold tracking-normal wrap-anywhere">
              {getMediaName(media)}
            </h2>
            <IconButton icon="close" label={mediaWords.close} onClick={close} />
          </div>
          <PresenceNote key={media.id} id={media.id} className="px-4.5 not-empty:pt-3 md:px-6" />
          <MediaForm key={media.version} media={media} isSaved={isSaved} busy={busy} onSave={(fields) => onSave(media, fields)} />
          {onLoadNewer && (
            <ConflictNote
              busy={busy}
              onLoad={onLoadNewer}
              versionsHref={getVersionsHref("media", media.id)}
              saved={newer && { seen: media, newer }}
            />
          )}
          <div className="grid gap-6 border-t border-joint p-4.5 md:grid-cols-2 md:p-6">
            <MediaUses uses={media.used_in} busy={busy} onRemove={() => onRemove(media)} />
            <MediaReplace key={media.url} busy={busy} upload={upload} existing={existing} onReplace={(form) => onReplace(media, form)} />
          </div>
        </>
      )}
    </Modal>
  );
}

type UsesProps = { uses: MediaUse[]; busy: boolean; onRemove: () => void };

const MediaUses = ({ uses, busy, onRemove }: UsesProps) => (
  <section className="min-w-0">
    <h3 className="font-sans text-small leading-[1.4] font-[550] tracking-normal">{mediaWords.usedIn}</h3>
    {uses.length > 0 ? (
      <ul className="mt-1.5 max-h-60 overflow-auto text-small">
        {uses.map(({ resource, id, title, href }) => (
          <li key={`${resource} ${id}`}>
            <Link
              href={href}
              prefetch={false}
              className="inline-flex min-h-11 items-center gap-x-2 wrap-anywhere underline underline-offset-[0.22em] hover:decoration-2"
            >
              {title} <span className="text-slate">{resourceNames[resource]}</span>
            </Link>
          </li>
        ))}
      </ul>
    ) : (
      <>
        <p className="mt-1.5 text-small text-slate">{mediaWords.usedNowhere}</p>
        <Button variant="danger" size="small" disabled={busy} onClick={onRemove} className="mt-3">
          {mediaWords.remove}
        </Button>
      </>
    )}
  </section>
);
