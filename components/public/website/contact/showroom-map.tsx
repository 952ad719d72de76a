"use client";

import { useCallback, useState } from "react";
import { lineLinkClass } from "@/components/ui/page-link";
import { Photo } from "@/components/ui/picture";
import type { ContentPicture } from "@/lib/website/content/fields";
import type { Contact } from "@/lib/website/content/groups/contact";

const MAP_SERVICE = "https://www.google.com";

type Props = {
  words: Pick<Contact["showroom"], "map" | "open">;
  query: string;
  address: string[];
  /** Shown until the map has loaded, and instead of it if the map service is blocked. */
  picture: ContentPicture;
};

export function ShowroomMap({ words, query, address, picture }: Props) {
  const href = `${MAP_SERVICE}/maps?q=${encodeURIComponent(query)}`;
  const [isReachable, setReachable] = useState(false);

  const observeVisibility = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        // An iframe does not report blocked pages. An image from the same host does.
        const probe = new Image();
        probe.onload = () => setReachable(true);
        probe.src = `${MAP_SERVICE}/images/cleardot.gif`;
      },
      { rootMargin: "200px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div className="grid lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
      <div className="flex flex-col items-start justify-end gap-4 bg-limestone px-gutter py-8 lg:ps-bleed">
        <address className="text-lead not-italic">
          {address.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
        <a href={href} target="_blank" rel="noopener noreferrer" className={lineLinkClass({ text: true })}>
          {words.open}
        </a>
      </div>
      <div ref={observeVisibility} className="relative">
        <Photo picture={picture} sizes="(min-width: 64rem) 67vw, 100vw" className="h-[clamp(20rem,38vw,33rem)]" />
        {isReachable && (
          <iframe
            title={words.map}
            src={`${href}&z=14&output=embed`}
            referrerPolicy="no-referrer-when-downgrade"
            allowFullScreen
            className="absolute inset-0 size-full"
          />
        )}
      </div>
    </div>
  );
}
