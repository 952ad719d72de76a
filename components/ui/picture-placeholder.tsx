import { Icon } from "@/components/ui/icons";
import { shellMessages } from "@/lib/shared/words/site-messages";

type Props = {
  alt: string;
  /** A picture was given and cannot be loaded; otherwise none was given. */
  broken?: boolean;
};

/** What fills the frame of a missing picture. Clicks pass through it: React renders some of these in a portal, outside the link they appear in. */
export function PicturePlaceholder({ alt, broken = false }: Props) {
  return (
    <span
      {...(alt && { role: "img", "aria-label": alt })}
      className="pointer-events-none absolute inset-0 grid place-content-center place-items-center gap-2 p-2 text-center text-small text-slate"
    >
      <Icon name="picture" />
      {broken ? shellMessages.imageNotFound : shellMessages.noImage}
    </span>
  );
}
