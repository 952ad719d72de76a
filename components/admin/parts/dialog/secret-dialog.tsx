import { Dialog } from "@/components/admin/parts/dialog/dialog";
import { CopyField } from "@/components/admin/parts/form/copy-field";
import { Button } from "@/components/ui/button";
import { ModalFooter } from "@/components/ui/modal";
import { adminWords as words } from "@/lib/shared/words/screens";

/** `isShared`: offers to send the text, for example by WhatsApp. */
export type ShownSecret = { heading: string; label: string; hint: string; text: string; isShared?: boolean };

/** Opens the sharing of the device, or WhatsApp where there is none. */
async function shareText(text: string): Promise<void> {
  // Rejected if the user closes it.
  if (navigator.share) return navigator.share({ text }).catch(() => undefined);
  window.open(`https://wa.me/?text=${encodeURIComponent(text)}`, "_blank", "noopener");
}

export const SecretDialog = ({ shown, onClose }: { shown: ShownSecret | undefined; onClose: () => void }) => (
  <Dialog open={shown !== undefined} heading={shown?.heading ?? ""} onClose={onClose} className="w-[min(36rem,calc(100vw-1.5rem))]">
    {shown && (
      <>
        <p className="mt-3 text-small font-[550]">{words.copyNow}</p>
        <CopyField label={shown.label} hint={shown.hint} text={shown.text} />
        {shown.isShared && (
          <Button size="medium" className="mt-4" onClick={() => shareText(shown.text)}>
            {words.share}
          </Button>
        )}
      </>
    )}
    <ModalFooter>
      <Button variant="line" size="medium" onClick={onClose}>
        {words.close}
      </Button>
    </ModalFooter>
  </Dialog>
);
