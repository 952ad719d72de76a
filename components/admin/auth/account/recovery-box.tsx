import { Box } from "@/components/admin/parts/table/box";
import { Button } from "@/components/ui/button";
import { accountSectionWords } from "@/lib/auth/second-factor-screen-words";
import { copyText } from "@/lib/shared/client/copy-text";
import { focusWhenShown } from "@/lib/shared/client/focus";

const words = accountSectionWords.recovery;

type Props = {
  isOn: boolean;
  left: number;
  /** Codes that were just created. They are shown once. */
  fresh: string[];
  onSaved: () => void;
};

export const RecoveryBox = ({ isOn, left, fresh, onSaved }: Props) => (
  <Box heading={words.heading} aside={isOn && words.left(left)}>
    <div className="grid gap-4 p-4.5 md:p-6">
      {fresh.length > 0 ? (
        <FreshCodes codes={fresh} onSaved={onSaved} />
      ) : (
        <p className="max-w-[44rem] text-small">
          {words.intro} {isOn ? words.renew : words.none}
        </p>
      )}
    </div>
  </Box>
);

function FreshCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  return (
    <>
      <p ref={focusWhenShown} tabIndex={-1} className="border-l-4 border-kota bg-kota-tint px-4.5 py-3.5 text-small">
        {words.fresh}
      </p>
      <ul aria-label={words.label} className="grid max-w-[30rem] grid-cols-2 gap-x-6 gap-y-2">
        {codes.map((code) => (
          <li key={code} className="list-none font-mono font-semibold whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button size="medium" onClick={() => copyText(codes.join("\n"))}>
          {words.copy}
        </Button>
        <Button variant="line" size="medium" onClick={onSaved}>
          {words.saved}
        </Button>
      </div>
    </>
  );
}
