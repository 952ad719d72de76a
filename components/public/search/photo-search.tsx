"use client";

import { useRouter } from "next/navigation";
import { type ChangeEvent, useId, useState } from "react";
import { buttonClass } from "@/components/ui/button";
import { Drawing, Icon } from "@/components/ui/icons";
import { Spinner } from "@/components/ui/spinner";
import { photoWords as words } from "@/lib/domain/content/photo-search";

const CAMERA = "M3 7.5h4L9 5h6l2 2.5h4V19H3ZM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z";

/** Looks for stones in the colours of a photograph. They are read here: the photograph does not leave the device. */
export function PhotoSearch({ className = "" }: { className?: string }) {
  const id = useId();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function take({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const [file] = input.files ?? [];
    if (!file || busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      // What reads a photograph is fetched by those who have one.
      const reader = await import("@/lib/client/photo-look").catch(() => undefined);
      const read = reader ? await reader.lookOfPhoto(file) : { problem: words.away };
      if ("look" in read) router.push(`/search?look=${read.look}`);
      else setProblem(read.problem);
    } finally {
      setBusy(false);
      // The same photograph chosen again is a choice again.
      input.value = "";
    }
  }

  return (
    <div className={`noscript:hidden ${className}`}>
      <label
        className={`relative cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-(--focus) ${buttonClass({ variant: "line", size: "medium" })}`}
      >
        {busy ? <Spinner className="size-[1.1em]" /> : <Drawing path={CAMERA} />}
        {busy ? words.busy : words.button}
        <input
          type="file"
          accept="image/*"
          aria-describedby={`${id}-hint${problem ? ` ${id}-problem` : ""}`}
          onChange={take}
          className="sr-only"
        />
      </label>
      <p id={`${id}-hint`} className="mt-2 text-micro text-slate">
        {words.hint}
      </p>
      <p id={`${id}-problem`} role="status" className="text-small text-jasper">
        {problem && (
          <span className="mt-2 flex items-start gap-2 leading-[1.4] font-[550]">
            <Icon name="alert" className="mt-0.5 size-4.5" />
            {problem}
          </span>
        )}
      </p>
    </div>
  );
}
