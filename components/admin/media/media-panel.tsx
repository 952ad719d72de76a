import { zodResolver } from "@hookform/resolvers/zod";
import Link from "next/link";
import { useId } from "react";
import { FormProvider, type Resolver } from "react-hook-form";
import { FocusField } from "@/components/admin/media/focus-field";
import { MediaReplace } from "@/components/admin/media/media-replace";
import { IconButton } from "@/components/admin/parts/form/admin-icon";
import { TextField } from "@/components/admin/parts/form/fields";
import { ConflictNote, PresenceNote } from "@/components/admin/parts/form/form-notes";
import { useFormatTime } from "@/components/admin/shell/firm";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { getVersionsHref } from "@/lib/history/words";
import { formatColours, getColours } from "@/lib/media/colours";
import { toHex } from "@/lib/media/look";
import { getMediaName, type Media, type MediaChange, type MediaUse, mediaChange } from "@/lib/media/media";
import { colourWords, mediaWords } from "@/lib/media/words";
import { focusWhenShown } from "@/lib/shared/client/focus";
import { confirmLoss } from "@/lib/shared/client/form/unsaved";
import { useGuardedForm } from "@/lib/shared/client/form/use-guarded-form";
import type { Upload } from "@/lib/shared/client/form/use-run";
import { toast } from "@/lib/shared/client/toast";
import { languages, ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { resourceNames } from "@/lib/shared/resources";
import { adminWords } from "@/lib/shared/words/screens";

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

const MediaUses = ({ uses, busy, onRemove }: { uses: MediaUse[]; busy: boolean; onRemove: () => void }) => (
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

type FormProps = { media: Media; isSaved: boolean; busy: boolean; onSave: (fields: MediaChange) => Promise<unknown> };

function MediaForm({ media, isSaved, busy, onSave }: FormProps) {
  const formatTime = useFormatTime();
  const form = useGuardedForm({
    values: {
      name: getMediaName(media),
      alt: Object.fromEntries(languages.map(({ code }) => [code, media.alt[code] ?? ""])),
      focus: media.focus,
    },
    resolver: zodResolver(mediaChange) as Resolver,
    row: media,
  });
  const save = form.handleSubmit(
    (fields) => onSave(fields as MediaChange),
    () => {
      const { name, alt } = form.formState.errors;
      const [first] = [name, ...Object.values(alt ?? {})].filter(Boolean);
      toast.error(String(first?.message ?? ""));
    },
  );

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={save}>
        <fieldset disabled={busy} className="grid min-w-0 gap-x-7 gap-y-5 p-4.5 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:p-6">
          <FocusField media={media} />
          <div className="grid min-w-0 content-start gap-5">
            <TextField name="name" label={mediaWords.name} marker={null} required />
            {languages.map(({ code, name }) => (
              <TextField
                key={code}
                name={`alt.${code}`}
                label={code === ORIGINAL_LANGUAGE ? mediaWords.alt : mediaWords.altIn(name)}
                marker={null}
                hint={code === ORIGINAL_LANGUAGE ? mediaWords.altHint : undefined}
                lang={code}
              />
            ))}
            <DetectedColours palette={media.palette} />
            <p className="text-micro text-slate">{mediaWords.describe(media, formatTime(media.created_at))}</p>
          </div>
        </fieldset>
        <div data-footer className="sticky bottom-0 z-10 md:-bottom-6 border-t border-joint bg-bench-2 px-4.5 py-3 md:px-6">
          {/* The saved form replaces the one that had the focus. */}
          <Button ref={isSaved ? focusWhenShown : undefined} type="submit" variant="edit" size="medium" busy={busy}>
            {busy ? adminWords.processing : mediaWords.save}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

/** The palette of a picture and the names of its colours, by which products without a colour are found. */
function DetectedColours({ palette }: Pick<Media, "palette">) {
  const found = getColours(palette ?? []);
  return (
    <div className="min-w-0">
      {palette && palette.length > 0 && (
        <span aria-hidden="true" className="mb-2 flex h-3 overflow-hidden rounded-ease forced-color-adjust-none">
          {palette.map((swatch, index) => (
            <span key={index} style={{ background: `#${toHex(swatch)}`, flexGrow: swatch.share }} />
          ))}
        </span>
      )}
      <p className="text-small text-slate">
        {palette === null ? colourWords.notYet : found.length > 0 ? colourWords.found(formatColours(found)) : colourWords.foundNone}
      </p>
    </div>
  );
}
