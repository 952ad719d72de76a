"use client";

import { useCallback, useState } from "react";
import { lineLinkClass } from "@/components/ui/line-link";
import type { Contact } from "@/lib/domain/content/contact";

type Props = {
  words: Pick<Contact["showroom"], "map" | "open">;
  /** The place, as one would type it into a map. */
  query: string;
};

/** The map service's own map, asked for when the visitor comes near; until then, and without scripts, a link to it. */
export function ShowroomMap({ words: { map, open }, query }: Props) {
  const address = `https://www.google.com/maps?q=${encodeURIComponent(query)}`;
  const [near, setNear] = useState(false);

  const frame = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: "200px" });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={frame} className="relative grid h-[clamp(20rem,38vw,33rem)] place-items-center overflow-hidden bg-limestone">
      {near ? (
        <iframe
          title={map}
          src={`${address}&z=14&output=embed`}
          referrerPolicy="no-referrer-when-downgrade"
          allowFullScreen
          className="absolute inset-0 size-full"
        />
      ) : (
        <a href={address} target="_blank" rel="noopener noreferrer" className={lineLinkClass({ text: true })}>
          {open}
        </a>
      )}
    </div>
  );
}
