import { Projects } from "@/components/public/home/projects";
import { Reveal } from "@/components/ui/reveal";
import { home } from "@/lib/domain/content/home";
import { projects } from "@/lib/domain/content/projects";

const ID = "projects";

/** The project showcase on its quiet band. */
export function Showcase() {
  return (
    <section id={ID} aria-label="Project showcase" aria-roledescription="carousel" className="overflow-hidden bg-limestone">
      <Reveal once>
        <Projects projects={projects} title={home.projects} id={ID} />
      </Reveal>
    </section>
  );
}
