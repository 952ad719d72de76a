"use client";

import { useState } from "react";
import { Picture } from "@/components/ui/picture";
import type { PictureViews } from "@/lib/domain/media";

type Props = {
  images: string[];
  name: string;
  /** What is said of the pictures. */
  views?: PictureViews;
};

/** A product's pictures: one large, and five thumbnails to a row that change it. */
export function ImageViewer({ images, name, views = {} }: Props) {
  const [shown, setShown] = useState(0);
  const view = views[images[shown] ?? ""];
  return (
    <div className="-mx-gutter min-w-0 lg:mr-0 lg:-ml-bleed print:mx-0">
      <Picture
        src={images[shown] ?? null}
        alt={view?.alt ?? (shown === 0 ? name : `${name}, image ${shown + 1}`)}
        at={view?.at}
        sizes="(min-width: 64rem) 58vw, 100vw"
        className="aspect-square"
        priority
      />
      {images.length > 1 && (
        <ul className="mx-gutter mt-joint grid grid-cols-5 gap-joint lg:mr-0 lg:ml-bleed">
          {images.map((image, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two places may hold the same picture
            <li key={index}>
              <button
                type="button"
                aria-label={`Show image ${index + 1}`}
                aria-current={index === shown || undefined}
                onClick={() => setShown(index)}
                className="relative block w-full after:absolute after:inset-0 aria-[current]:after:border-3 aria-[current]:after:border-basalt aria-[current]:after:shadow-[inset_0_0_0_2px_var(--color-makrana)]"
              >
                <Picture src={image} alt="" at={views[image]?.at} sizes="(min-width: 64rem) 11vw, 20vw" className="aspect-square" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
