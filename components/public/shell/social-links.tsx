import { useTranslations } from "next-intl";
import { Drawing } from "@/components/ui/icons";
import type { Company } from "@/lib/website/content/groups/company";

const icons: Record<string, string> = {
  Instagram: "M4 4h16v16H4zM12 15.8a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6ZM16.8 6.8v.4",
  LinkedIn: "M4.5 9.5v10M4.5 5v.5M9.5 19.5v-10M9.5 14c0-2.5 1.6-4.5 4.5-4.5s4.5 1.6 4.5 4.5v5.5",
  Facebook: "M14 21v-8h3l.5-3.5H14V7.5c0-1 .4-1.7 1.8-1.7h1.8V2.7C17 2.6 16 2.5 15 2.5c-2.6 0-4.3 1.5-4.3 4.4v2.6H7.5V13h3.2v8",
};

const LINK_ICON = "M10 14 14 10M9 8l2-2a4.2 4.2 0 0 1 6 6l-2 2M15 16l-2 2a4.2 4.2 0 0 1-6-6l2-2";

export function SocialLinks({ social, className = "" }: { social: Company["social"]; className?: string }) {
  const words = useTranslations("shell");
  return (
    <ul className={`flex ${className}`}>
      {social.map(({ name, href }) => (
        <li key={name}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={words("newTabOf", { name })}
            className="grid size-11 place-items-center hover:text-(--focus)"
          >
            <Drawing path={icons[name] ?? LINK_ICON} className="size-5.5" />
          </a>
        </li>
      ))}
    </ul>
  );
}
