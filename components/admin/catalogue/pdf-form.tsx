import { type ReactNode, useState } from "react";
import { Choice } from "@/components/admin/parts/form/choice";
import { Button } from "@/components/ui/button";
import { ModalFooter } from "@/components/ui/modal";
import type { FormatError } from "@/lib/shared/client/http/api";
import { toast } from "@/lib/shared/client/toast";
import { languages } from "@/lib/shared/languages";
import { sheetLinks as words } from "@/lib/spec-sheets/spec-sheets";

type Props = { save: () => Promise<void>; describeError: FormatError; onClose: () => void; children: ReactNode };

export function PdfForm({ save, describeError, onClose, children }: Props) {
  const [busy, setBusy] = useState(false);

  async function make() {
    setBusy(true);
    try {
      await save();
      onClose();
    } catch (error) {
      toast.error(describeError(error));
    }
    setBusy(false);
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void make();
      }}
    >
      {children}
      <ModalFooter>
        <Button variant="line" size="medium" disabled={busy} onClick={onClose}>
          {words.close}
        </Button>
        <Button type="submit" size="medium" busy={busy}>
          {busy ? words.making : words.make}
        </Button>
      </ModalFooter>
    </form>
  );
}

const NAMES = languages.map(({ code, name }) => ({ value: code, label: name }));

export const LanguageChoice = ({ lang, onChoose }: { lang: string; onChoose: (lang: string) => void }) => (
  <Choice label={words.language} options={NAMES} value={lang} className="mt-5" onChoose={onChoose} />
);
