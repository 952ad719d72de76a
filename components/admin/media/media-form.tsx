import { zodResolver } from "@hookform/resolvers/zod";
import { FormProvider, type Resolver } from "react-hook-form";
import { FocusField } from "@/components/admin/media/focus-field";
import { TextField } from "@/components/admin/parts/form/fields";
import { useFirm } from "@/components/admin/shell/firm";
import { Button } from "@/components/ui/button";
import { formatColours, getColours } from "@/lib/media/colours";
import { toHex } from "@/lib/media/look";
import { getMediaName, type Media, type MediaChange, mediaChange } from "@/lib/media/media";
import { colourWords, mediaWords } from "@/lib/media/words";
import { focusWhenShown } from "@/lib/shared/client/focus";
import { useGuardedForm } from "@/lib/shared/client/form/use-guarded-form";
import { toast } from "@/lib/shared/client/toast";
import { formatDateTime } from "@/lib/shared/firm-time";
import { languages, ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import { adminWords } from "@/lib/shared/words/screens";

type Props = { media: Media; isSaved: boolean; busy: boolean; onSave: (fields: MediaChange) => Promise<unknown> };

export function MediaForm({ media, isSaved, busy, onSave }: Props) {
  const { timeZone } = useFirm();
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
            <p className="text-micro text-slate">{mediaWords.describe(media, formatDateTime(media.created_at, timeZone))}</p>
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
