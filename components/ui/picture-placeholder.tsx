import { Icon } from "@/components/ui/icons";
import { siteMessages } from "@/lib/domain/site-messages";

/** What fills the frame of a picture that is not there. A click goes to what lies behind: to React, some of these stand elsewhere. */
export function PicturePlaceholder({ alt }: { alt: string }) {
  return (
    <span
      {...(alt && { role: "img", "aria-label": alt })}
      className="pointer-events-none absolute inset-0 grid place-content-center place-items-center gap-2 p-2 text-center text-small text-slate"
    >
      <Icon name="picture" />
      {siteMessages.catalogue.imageNotFound}
    </span>
  );
}
