"use client";

import { useTranslations } from "next-intl";
import { PauseButton } from "@/components/ui/carousel-parts";
import { Photo } from "@/components/ui/picture";
import { useCarousel } from "@/lib/shared/client/use-carousel";
import type { About } from "@/lib/website/content/groups/about";

const INTERVAL_MS = 5000;

type Props = { pictures: About["company"]["pictures"]; className?: string };

export function CompanyRotator({ pictures, className = "" }: Props) {
  const words = useTranslations("carousel");
  const { index, frame, pause } = useCarousel({ count: pictures.length, every: INTERVAL_MS });
  return (
    <section
      {...frame}
      aria-label={words("companyPictures")}
      aria-roledescription={words("carousel")}
      className={`relative aspect-5/4 bg-limestone lg:aspect-4/5 ${className}`}
    >
      {pictures.map(({ picture }, position) => (
        <div
          key={picture.url}
          data-slide={position}
          role="group"
          aria-roledescription={words("slide")}
          aria-label={words("position", { number: position + 1, count: pictures.length })}
          inert={position !== index}
          className={`absolute inset-0 transition-opacity duration-(--dur-move) ease-fade ${position === index ? "" : "opacity-0"}`}
        >
          <Photo picture={picture} sizes="(min-width: 64rem) 80vw, 125vw" className="size-full" />
        </div>
      ))}
      <PauseButton bare pause={pause} className="absolute top-full end-0 mt-1" />
    </section>
  );
}
