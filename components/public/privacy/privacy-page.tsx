import { PageBanner } from "@/components/public/parts/page-banner";
import { PrivacyForm } from "@/components/public/privacy/privacy-form";
import { type BrowserData, browserData, otherServices } from "@/lib/privacy/browser-data";
import { createNotice, getNoticeValues } from "@/lib/privacy/notices";
import { noticeNames, privacyWords } from "@/lib/privacy/words";
import { fillPlaceholders } from "@/lib/shared/text/placeholders";
import type { Company } from "@/lib/website/content/groups/company";
import { NOTICE_FORMS, type Privacy } from "@/lib/website/content/groups/privacy";

type Props = { privacy: Privacy; company: Company; withoutScript: string; days: number };

export function PrivacyPage({ privacy, company, withoutScript, days }: Props) {
  const { page, form } = privacy;
  const values = getNoticeValues(company, days);
  return (
    <>
      <PageBanner home={company.menu.home} picture={page.banner} title={page.title} crumb={page.crumb} />
      <div className="wrap grid gap-[clamp(2.5rem,5vw,4.5rem)] pt-[clamp(2.5rem,5vw,5rem)] pb-section lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid content-start gap-[clamp(2.5rem,5vw,4rem)]">
          <section aria-labelledby="your-data">
            <h2 id="your-data" className="mb-5 text-h2s">
              {page.heading}
            </h2>
            <p className="max-w-160 whitespace-pre-line">{fillPlaceholders(page.text, values)}</p>
          </section>
          <section aria-labelledby="notices">
            <h2 id="notices" className="mb-5 text-h2s">
              {page.notices}
            </h2>
            <dl className="grid max-w-160 gap-6">
              {NOTICE_FORMS.map((name) => (
                <div key={name} id={name} className="scroll-mt-28">
                  <dt className="mb-1 font-[550]">{noticeNames[name]}</dt>
                  <dd className="whitespace-pre-line text-slate">{createNotice(name, privacy, company, days).text}</dd>
                </div>
              ))}
            </dl>
          </section>
          <section aria-labelledby="browser">
            <h2 id="browser" className="mb-5 text-h2s">
              {page.browser}
            </h2>
            <p className="mb-6 max-w-160">{page.browserText}</p>
            <BrowserDataList rows={browserData} />
            <h3 className="mt-10 mb-4 text-h3 font-[350]">{privacyWords.otherServices}</h3>
            <BrowserDataList rows={otherServices} />
          </section>
        </div>
        <section aria-labelledby="privacy-request" className="min-w-0 scroll-mt-28" id="ask">
          <h2 id="privacy-request" className="mb-4 text-h2s">
            {form.title}
          </h2>
          <p className="mb-6 text-slate">{form.text}</p>
          <PrivacyForm
            words={form}
            notice={createNotice("privacy", privacy, company, days).text}
            withoutScript={`${withoutScript} ${company.email}.`}
          />
        </section>
      </div>
    </>
  );
}

const BrowserDataList = ({ rows }: { rows: BrowserData[] }) => (
  <dl className="grid max-w-160 gap-5">
    {rows.map(({ name, text, kept }) => (
      <div key={name} className="border-t border-joint pt-4">
        <dt className="font-[550]">{name}</dt>
        <dd>{text}</dd>
        <dd className="text-small text-slate">
          {privacyWords.kept}: {kept}
        </dd>
      </div>
    ))}
  </dl>
);
