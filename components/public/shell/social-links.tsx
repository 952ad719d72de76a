import { Icon, type IconName } from "@/components/ui/icons";
import { company } from "@/lib/domain/content/company";

const icons: Record<(typeof company.social)[number]["name"], IconName> = {
  Instagram: "instagram",
  LinkedIn: "linkedin",
  Facebook: "facebook",
};

/** Where else the company is found; each opens in a new tab. */
export function SocialLinks({ className = "" }: { className?: string }) {
  return (
    <ul className={`flex ${className}`}>
      {company.social.map(({ name, href }) => (
        <li key={name}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${name} (opens in a new tab)`}
            className="grid size-11 place-items-center hover:text-(--focus)"
          >
            <Icon name={icons[name]} className="size-5.5" />
          </a>
        </li>
      ))}
    </ul>
  );
}
