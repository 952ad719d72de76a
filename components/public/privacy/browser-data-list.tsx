import type { BrowserData } from "@/lib/privacy/browser-data";
import { privacyWords } from "@/lib/privacy/words";

export const BrowserDataList = ({ rows }: { rows: BrowserData[] }) => (
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
