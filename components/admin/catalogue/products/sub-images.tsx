"use client";

import { useId, useState } from "react";
import { Optional } from "@/components/admin/parts/table/markers";
import { DropBox } from "@/components/admin/parts/upload/drop-box";
import { FileError } from "@/components/admin/parts/upload/file-error";
import { ImagePreview } from "@/components/admin/parts/upload/image-preview";
import { LibraryButton } from "@/components/admin/parts/upload/library-button";
import { usePicturePick } from "@/components/admin/parts/upload/use-picture-pick";
import { Picture } from "@/components/ui/picture";
import { type Product, SLOTS, type Slot } from "@/lib/catalogue/products/products";
import { mediaWords } from "@/lib/media/words";
import { useRestoredValue } from "@/lib/shared/client/form/use-restored-value";

type Props = { row?: Product; progress?: number };

export function SubImages({ row, progress }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-small leading-[1.4] font-[550]">
        Sub Images <Optional words="up to 4" />
      </legend>
      <div className="grid grid-cols-[repeat(auto-fill,8rem)] gap-4 @max-[26rem]/work:grid-cols-2 @max-[26rem]/work:gap-x-3">
        {SLOTS.map((slot) => (
          <SubImage key={slot} slot={slot} stored={row?.[`sub_image${slot}`] ?? undefined} progress={progress} />
        ))}
      </div>
    </fieldset>
  );
}

function SubImage({ slot, stored, progress }: { slot: Slot; stored?: string; progress?: number }) {
  const id = useId();
  const [existing, setExisting] = useState<string | undefined>(stored);
  const field = useRestoredValue(setExisting);
  // A new picture replaces the stored one when saved.
  const pick = usePicturePick({ onPicked: () => setExisting(undefined) });
  const { preview, problem } = pick;
  const previewUrl = preview?.url ?? existing;
  const caption = preview?.name ?? "Current";

  function remove() {
    setExisting(undefined);
    pick.clear();
  }

  return (
    <div className="min-w-0">
      <span id={id} className="sr-only">
        Sub Image {slot}
      </span>
      <ImagePreview
        className="w-32 @max-[26rem]/work:w-full"
        caption={previewUrl && caption}
        isNew={Boolean(preview)}
        removeLabel={`Remove sub image ${slot}, ${caption}`}
        onRemove={previewUrl ? remove : undefined}
        progress={progress}
      >
        <DropBox
          pick={pick}
          name={`subimg${slot}`}
          labelledBy={id}
          describedBy={problem ? `${id}-problem` : undefined}
          invalid={Boolean(problem)}
          className="size-full text-micro"
          actionLabel={previewUrl ? "Replace picture" : "Add picture"}
          picture={previewUrl && <Picture src={previewUrl} alt="" sizes="128px" className="size-full" />}
        />
      </ImagePreview>
      <LibraryButton
        pick={pick}
        name={`subimg${slot}`}
        label={mediaWords.libraryFor(`sub image ${slot}`)}
        text={mediaWords.library}
        className="mt-2 w-32 @max-[26rem]/work:w-full"
      />
      <input ref={field} type="hidden" name={`existingSubimg${slot}`} value={existing ?? ""} />
      {problem && (
        <div className="w-32">
          <FileError id={`${id}-problem`} problem={problem} pick={pick} small />
        </div>
      )}
    </div>
  );
}
