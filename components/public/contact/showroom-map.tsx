"use client";

import { useCallback, useState } from "react";
import { lineLinkClass } from "@/components/ui/line-link";
import { company } from "@/lib/domain/content/company";
import { contact } from "@/lib/domain/content/contact";

const { map, open } = contact.showroom;
const address = `https://www.google.com/maps?q=${encodeURIComponent(company.mapQuery)}`;

/** The map service's own map, asked for when the visitor comes near; until then, and without scripts, a link to it. */
export function ShowroomMap() {
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
