import { AdminIcon } from "@/components/admin/parts/form/admin-icon";

/** An error of a whole form. Always rendered, so that screen readers announce new text. */
export const FormAlert = ({ text }: { text: string | undefined }) => (
  <p role="alert" className="flex items-start gap-2 text-small leading-[1.4] font-[550] text-jasper not-empty:-mt-3.5 empty:-mt-5">
    {text && (
      <>
        <AdminIcon name="alert" className="mt-0.5 size-4.5" />
        {text}
      </>
    )}
  </p>
);
