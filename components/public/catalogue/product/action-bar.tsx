import type { InquiryWords } from "@/components/public/enquiries/inquiry-form";
import { SendInquiry } from "@/components/public/enquiries/send-inquiry";
import { buttonClass } from "@/components/ui/button";
import type { ProductView } from "@/lib/catalogue/catalogue";
import { shortlistUrls } from "@/lib/shortlist/shortlist";
import { compareWords } from "@/lib/shortlist/words";

type Props = { view: ProductView; words: InquiryWords; canRequest: boolean };

/** The main action of a product. On phones a bar at the bottom of the window; public.css makes room for it. */
export const ActionBar = ({ view, words, canRequest }: Props) => (
  <div
    data-action-bar
    className="max-md:not-short:fixed max-md:not-short:inset-x-0 max-md:not-short:bottom-0 max-md:not-short:z-30 max-md:not-short:border-t max-md:not-short:border-joint max-md:not-short:bg-makrana max-md:not-short:px-gutter max-md:not-short:py-2 short:mt-5 md:mt-7 print:hidden"
  >
    <div className={canRequest ? "noscript:hidden" : ""}>
      <SendInquiry words={words} product={view.name} productId={view.id} image={view.images[0] ?? null} />
    </div>
    {canRequest && (
      <noscript>
        <a href={shortlistUrls.request([view.id])} className={buttonClass({ block: true })}>
          {compareWords.request}
        </a>
      </noscript>
    )}
  </div>
);
