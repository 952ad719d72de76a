"use client";

import { useId, useState } from "react";
import { Optional } from "@/components/admin/parts/table/markers";
import { Shot } from "@/components/admin/parts/table/shot";
import { DropBox } from "@/components/admin/parts/upload/drop-box";
import { LibraryChoice } from "@/components/admin/parts/upload/library-choice";
import { PickProblem } from "@/components/admin/parts/upload/pick-problem";
import { usePicturePick } from "@/components/admin/parts/upload/use-picture-pick";
import { Picture } from "@/components/ui/picture";
import { type Product, SLOTS, type Slot } from "@/lib/catalogue/products/products";
import { mediaWords } from "@/lib/media/words";
import { useRefill } from "@/lib/shared/client/form/use-refill";

type Props = { row?: Product; progress?: number };

/** The four places for further pictures: each holds the stored one, a new one, or nothing. */
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
  const field = useRefill(setExisting);
  // A new picture takes the stored one's place for good.
  const pick = usePicturePick({ onPicked: () => setExisting(undefined) });
  const { picked, problem } = pick;
  const shown = picked?.url ?? existing;
  const caption = picked?.name ?? "Current";

  function remove() {
    setExisting(undefined);
    pick.clear();
  }

  return (
    <div className="min-w-0">
      <span id={id} className="sr-only">
        Sub Image {slot}
      </span>
      <Shot
        className="w-32 @max-[26rem]/work:w-full"
        caption={shown && caption}
        fresh={Boolean(picked)}
        removeLabel={`Remove sub image ${slot}, ${caption}`}
        onRemove={shown ? remove : undefined}
        progress={progress}
      >
        <DropBox
          pick={pick}
          name={`subimg${slot}`}
          labelledBy={id}
          describedBy={problem ? `${id}-problem` : undefined}
          invalid={Boolean(problem)}
          className="size-full text-micro"
          words={shown ? "Replace picture" : "Add picture"}
          picture={shown && <Picture src={shown} alt="" sizes="128px" className="size-full" />}
        />
      </Shot>
      <LibraryChoice
        pick={pick}
        name={`subimg${slot}`}
        label={mediaWords.libraryFor(`sub image ${slot}`)}
        words={mediaWords.library}
        className="mt-2 w-32 @max-[26rem]/work:w-full"
      />
      <input ref={field} type="hidden" name={`existingSubimg${slot}`} value={existing ?? ""} />
      {problem && (
        <div className="w-32">
          <PickProblem id={`${id}-problem`} problem={problem} pick={pick} small />
        </div>
      )}
    </div>
  );
}
