import { editingWords } from "@/lib/shared/words/editing";

export const UnsavedNote = ({ isShown }: { isShown: boolean }) => (
  <span role="status" className="text-small text-slate empty:hidden @max-[26rem]/work:w-full">
    {isShown && editingWords.unsaved}
  </span>
);
