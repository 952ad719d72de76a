import { Testimonials } from "@/components/public/website/home/testimonials";
import { Photo } from "@/components/ui/photo";
import { Reveal } from "@/components/ui/reveal";
import type { Testimonials as Words } from "@/lib/website/content/groups/testimonials";

export function TestimonialsSection({ words: { title, items } }: { words: Words }) {
  return (
    <Reveal as="section" once aria-labelledby="testimonials" className="wrap py-section">
      <Testimonials
        title={title}
        testimonials={items.map(({ name, designation, message, picture }) => ({
          key: `${name} ${message}`,
          content: (
            <>
              <blockquote className="font-display text-[clamp(1.25rem,1.1rem+0.6vw,1.5625rem)] leading-[1.38] text-pretty">
                {message}
              </blockquote>
              <figcaption className="flex items-center gap-4 text-small leading-[1.4]">
                <Photo picture={picture} sizes="3.5rem" className="size-14 flex-none" />
                <span>
                  <b className="block font-semibold">{name}</b>
                  {designation}
                </span>
              </figcaption>
            </>
          ),
        }))}
      />
    </Reveal>
  );
}
