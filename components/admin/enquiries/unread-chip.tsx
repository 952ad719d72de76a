import { enquiryWords } from "@/lib/enquiries/words";

/** 'Unread' as a chip, for what nobody has opened yet. */
export const UnreadChip = () => (
  <span className="inline-block rounded-ease bg-kota-tint px-2 py-px text-micro leading-normal font-[550] text-kota forced-colors:border">
    {enquiryWords.unread}
  </span>
);
