import { useTranslations } from "next-intl";
import { PageWords } from "@/components/public/parts/page-words";
import { PrivacyForm } from "@/components/public/privacy/privacy-form";
import { Banner } from "@/components/ui/banner";
import { TextElement } from "@/components/ui/firm-text";
import { useTextLanguage } from "@/components/ui/text-language";
import { createNotice, type FormNotice, getNoticeValues, OTHER_SERVICES, STORED } from "@/lib/privacy/notices";
import { fillPlaceholders } from "@/lib/shared/text/placeholders";
import type { Company } from "@/lib/website/content/groups/company";
import { NOTICE_FORMS, type Privacy } from "@/lib/website/content/groups/privacy";

type Props = { privacy: Privacy; company: Company; days: number; notice: FormNotice };

export function PrivacyPage({ privacy, company, days, notice }: Props) {
  const getTextLanguage = useTextLanguage();
  const words = useTranslations("privacyPage");
  const forms = useTranslations("forms");
  const { page, form } = privacy;
  const values = getNoticeValues(words, company, days);
  return (
    <>
      <Banner home={company.menu.home} picture={page.banner} title={page.title} crumbs={[{ name: page.crumb }]} />
      <div className="wrap grid gap-[clamp(2.5rem,5vw,4.5rem)] pt-[clamp(2.5rem,5vw,5rem)] pb-section lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid content-start gap-[clamp(2.5rem,5vw,4rem)]">
          <section aria-labelledby="your-data">
            <TextElement as="h2" text={page.heading} id="your-data" className="mb-5 text-h2s" />
            <p className="max-w-160 whitespace-pre-line" lang={getTextLanguage(page.text)}>
              {fillPlaceholders(page.text, values)}
            </p>
          </section>
          <section aria-labelledby="notices">
            <TextElement as="h2" text={page.notices} id="notices" className="mb-5 text-h2s" />
            <dl className="grid max-w-160 gap-6">
              {NOTICE_FORMS.map((name) => {
                const { text } = createNotice(words, name, privacy, company, days);
                return (
                  <div key={name} id={name} className="scroll-mt-28">
                    <dt className="mb-1 font-[550]">{words(`forms.${name}`)}</dt>
                    <TextElement as="dd" text={text} className="whitespace-pre-line text-slate" />
                  </div>
                );
              })}
            </dl>
          </section>
          <section aria-labelledby="browser">
            <TextElement as="h2" text={page.browser} id="browser" className="mb-5 text-h2s" />
            <TextElement as="p" text={page.browserText} className="mb-6 max-w-160" />
            <BrowserDataList names={STORED.map((name) => `stored.${name}` as const)} />
            <h3 className="mt-10 mb-4 text-h3 font-[350]">{words("otherServices")}</h3>
            <BrowserDataList names={OTHER_SERVICES.map((name) => `services.${name}` as const)} />
          </section>
        </div>
        <section aria-labelledby="privacy-request" className="min-w-0 scroll-mt-28" id="ask">
          <TextElement as="h2" text={form.title} id="privacy-request" className="mb-4 text-h2s" />
          <TextElement as="p" text={form.text} className="mb-6 text-slate" />
          <PageWords of={["forms"]}>
            <PrivacyForm words={form} notice={notice} withoutScript={forms("writeTo", { email: company.email })} />
          </PageWords>
        </section>
      </div>
    </>
  );
}

type DataName = `stored.${(typeof STORED)[number]}` | `services.${(typeof OTHER_SERVICES)[number]}`;

function BrowserDataList({ names }: { names: DataName[] }) {
  const words = useTranslations("privacyPage");
  return (
    <dl className="grid max-w-160 gap-5">
      {names.map((name) => (
        <div key={name} className="border-t border-joint pt-4">
          <dt className="font-[550]">{words(`${name}.name`)}</dt>
          <dd>{words(`${name}.text`)}</dd>
          <dd className="text-small text-slate">{words("keptFor", { period: words(`${name}.kept`) })}</dd>
        </div>
      ))}
    </dl>
  );
}
