import { useTranslations } from "next-intl";
import { TextElement } from "@/components/ui/firm-text";
import { SiteLink } from "@/components/ui/page-link";
import type { BotSigns } from "@/lib/enquiries/bots";
import { type FormNotice, PRIVACY_PATH } from "@/lib/privacy/notices";
import type { NoticeForm } from "@/lib/website/content/groups/privacy";

type Props = { form: NoticeForm; notice: FormNotice; className?: string };

/** The privacy notice of a form. Its link opens a new tab, so that typed text is not lost. */
export const PrivacyNotice = ({ form, notice: { text, link }, className = "" }: Props) => (
  <p className={`text-small text-slate ${className}`}>
    <TextElement as="span" text={text} />{" "}
    <SiteLink href={`${PRIVACY_PATH}#${form}`} target="_blank" className="underline underline-offset-[0.25em]" rel="noopener">
      {link}
      <span className="sr-only">{` ${useTranslations("shell")("newTab")}`}</span>
    </SiteLink>
  </p>
);

const NAME: keyof BotSigns = "website";

/** Honeypot field for bots. Hidden from people, screen readers and password managers. */
export const HoneypotField = () => (
  <div aria-hidden="true" className="sr-only">
    <label>
      {useTranslations("forms")("leaveEmpty")}
      <input name={NAME} type="text" tabIndex={-1} autoComplete="off" data-1p-ignore data-bwignore data-lpignore="true" />
    </label>
  </div>
);
