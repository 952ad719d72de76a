import { CompanyRotator } from "@/components/public/website/about/company-rotator";
import { buttonClass } from "@/components/ui/button";
import { PageLink } from "@/components/ui/page-link";
import { Reveal } from "@/components/ui/reveal";
import type { About } from "@/lib/website/content/groups/about";

export function Company({ words: { title, lead, text, action, facts, pictures } }: { words: About["company"] }) {
  return (
    <section className="wrap py-section">
      <div className="gap-x-6 lg:grid lg:grid-cols-12 lg:items-end">
        <Reveal className="lg:col-span-5">
          <h2 className="mb-7 text-h2">{title}</h2>
          <p className="max-w-136 text-lead">{lead}</p>
          <p className="mt-4.5 max-w-136 text-slate">{text}</p>
          <PageLink href="/contact" className={`${buttonClass()} mt-9`}>
            {action}
          </PageLink>
          {facts.length > 0 && (
            <dl className="mt-12 grid grid-cols-2 gap-6 border-t border-joint pt-6 md:grid-cols-4 lg:grid-cols-[repeat(4,auto)]">
              {facts.map(({ figure, label }) => (
                <div key={label} className="flex flex-col-reverse justify-end gap-2">
                  <dt className="text-micro text-slate">{label}</dt>
                  <dd className="display text-[2.25rem] leading-none tracking-[-0.02em]">{figure}</dd>
                </div>
              ))}
            </dl>
          )}
        </Reveal>
        {pictures.length > 0 && (
          <CompanyRotator
            pictures={pictures}
            className="-mx-gutter mt-10 lg:col-start-7 lg:col-end-13 lg:mt-0 lg:mr-[calc(-1*var(--spacing-bleed))] lg:ml-0"
          />
        )}
      </div>
    </section>
  );
}
