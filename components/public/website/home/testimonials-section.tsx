import { Testimonials } from "@/components/public/website/home/testimonials";
import { Reveal } from "@/components/ui/reveal";
import type { Testimonials as Words } from "@/lib/website/content/groups/testimonials";

export function TestimonialsSection({ words }: { words: Words }) {
  return (
    <Reveal as="section" once aria-labelledby="testimonials" className="wrap py-section">
      <Testimonials words={words} />
    </Reveal>
  );
}
