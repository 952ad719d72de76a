"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ChangeEvent, type ComponentType, useId, useState, useTransition } from "react";
import { buttonClass, Spinner } from "@/components/ui/button";
import { Drawing, Icon } from "@/components/ui/icons";
import { usePageAddress } from "@/components/ui/page-link";
import type { Frame } from "@/lib/media/stone-frame";
import type { OpenedPhoto, PhotoProblem } from "@/lib/search/client/photo-look";

const CAMERA = "M3 7.5h4L9 5h6l2 2.5h4V19H3ZM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z";

type Chosen = OpenedPhoto & {
  openedAt: number;
  lookIn: (opened: OpenedPhoto) => string | null;
  PhotoFrame: ComponentType<OpenedPhoto & { busy: boolean; search(frame: Frame): void }>;
};

async function openWithModules(file: File): Promise<Chosen | { problem: PhotoProblem }> {
  const modules = await Promise.all([import("@/lib/search/client/photo-look"), import("@/components/public/search/photo-frame")]).catch(
    () => undefined,
  );
  if (!modules) return { problem: "away" };
  const [{ openPhoto, readLook: lookIn }, { PhotoFrame }] = modules;
  const opened = await openPhoto(file);
  return "problem" in opened ? opened : { ...opened, openedAt: performance.now(), lookIn, PhotoFrame };
}

/** Searches by the colours of a photo. They are read in the browser; the photo is not uploaded. */
export function PhotoSearch({ className = "", look }: { className?: string; look?: string }) {
  const words = useTranslations("photoSearch");
  const id = useId();
  const router = useRouter();
  const toPage = usePageAddress();
  const [isOpening, setOpening] = useState(false);
  const [isSearching, startSearch] = useTransition();
  const [problem, setProblem] = useState<PhotoProblem>();
  const [chosen, setChosen] = useState<Chosen>();
  const busy = isOpening || (isSearching && !chosen);

  function search({ photo, lookIn }: Chosen, frame: Frame) {
    const nextLook = lookIn({ photo, frame });
    setProblem(nextLook ? undefined : "noColours");
    if (nextLook) startSearch(() => router.push(toPage(`/search?look=${nextLook}`), { scroll: false }));
    return nextLook !== null;
  }

  async function readFile({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const [file] = input.files ?? [];
    if (!file || busy) return;
    setOpening(true);
    setProblem(undefined);
    try {
      const opened = await openWithModules(file);
      if ("problem" in opened) setProblem(opened.problem);
      else setChosen(search(opened, opened.frame) ? opened : undefined);
    } finally {
      setOpening(false);
      // Lets the same file be selected again.
      input.value = "";
    }
  }

  return (
    <>
      <div className={`noscript:hidden ${className}`}>
        <label
          className={`relative cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-(--focus) ${buttonClass({ variant: "line", size: "medium" })}`}
        >
          {busy ? <Spinner className="size-[1.1em]" /> : <Drawing path={CAMERA} />}
          {words(busy ? "busy" : "button")}
          <input
            type="file"
            accept="image/*"
            aria-describedby={`${id}-hint${problem ? ` ${id}-problem` : ""}`}
            onChange={readFile}
            className="sr-only"
          />
        </label>
        <p id={`${id}-hint`} className="mt-2 text-micro text-slate max-sm:sr-only">
          {words("hint")}
        </p>
        <p id={`${id}-problem`} role="status" className="text-small text-jasper">
          {problem && (
            <span className="mt-2 flex items-start gap-2 leading-[1.4] font-[550]">
              <Icon name="alert" className="mt-0.5 size-4.5" />
              {words(problem)}
            </span>
          )}
        </p>
      </div>
      {chosen && (look || isSearching) && (
        <chosen.PhotoFrame
          key={chosen.openedAt}
          photo={chosen.photo}
          frame={chosen.frame}
          busy={isSearching}
          search={(frame) => void search(chosen, frame)}
        />
      )}
    </>
  );
}
