import { Testimonials } from "@/components/public/home/testimonials";
import { Reveal } from "@/components/ui/reveal";
import { home } from "@/lib/domain/content/home";
import { testimonials } from "@/lib/domain/content/testimonials";

/** What customers say, in its section. */
export function TestimonialsSection() {
  return (
    <Reveal as="section" once aria-labelledby="testimonials" className="wrap py-section">
      <Testimonials title={home.testimonials} testimonials={testimonials} />
    </Reveal>
  );
}
