import { useCallback, useState } from "react";
import type { z } from "zod";
import { useFilePick } from "@/components/admin/parts/upload/use-file-pick";
import { type Media, mediaName } from "@/lib/media/media";
import { useRefill } from "@/lib/shared/client/form/use-refill";
import { api } from "@/lib/shared/client/http/api";

type Options = {
  rule?: z.ZodType;
  onPicked?: () => void;
};

/** One picture for a form: a file, or one of the library. What is chosen last counts. */
export function usePicturePick({ rule, onPicked }: Options = {}) {
  const [chosen, setChosen] = useState<Media>();
  const [choosing, setChoosing] = useState(false);
  const file = useFilePick({
    rule,
    onPicked: () => {
      setChosen(undefined);
      onPicked?.();
    },
  });
  // What was chosen before the session ended comes back by its id.
  const refill = useCallback((id: string) => void (id && api<Media>("GET", `/api/media/${id}`).then(setChosen, () => {})), []);
  const field = useRefill(refill);

  function choose(picture: Media) {
    file.clear();
    setChosen(picture);
    setChoosing(false);
    onPicked?.();
  }

  function clear() {
    setChosen(undefined);
    file.clear();
  }

  const picked = chosen ? { name: mediaName(chosen), url: chosen.url } : file.picked;
  return {
    ...file,
    picked,
    chosen,
    clear,
    field,
    library: { open: choosing, onPick: choose, onClose: () => setChoosing(false) },
    openLibrary: () => setChoosing(true),
  };
}

export type PicturePick = ReturnType<typeof usePicturePick>;
