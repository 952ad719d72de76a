import { enquiryWords } from "@/lib/enquiries/words";

export const UnreadChip = () => (
  <span className="inline-block rounded-ease bg-kota-tint px-2 py-px text-micro leading-normal font-[550] text-kota forced-colors:border">
    {enquiryWords.unread}
  </span>
);
