import { type FormNotice, PRIVACY_PATH } from "@/lib/privacy/notices";
import type { NoticeForm } from "@/lib/website/content/groups/privacy";

type Props = { form: NoticeForm; notice: FormNotice; className?: string };

/** The privacy notice of a form. Its link opens a new tab, so that typed text is not lost. */
export const PrivacyNotice = ({ form, notice: { text, link }, className = "" }: Props) => (
  <p className={`text-small text-slate ${className}`}>
    {text}{" "}
    <a href={`${PRIVACY_PATH}#${form}`} target="_blank" className="underline underline-offset-[0.25em]" rel="noopener">
      {link}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  </p>
);
