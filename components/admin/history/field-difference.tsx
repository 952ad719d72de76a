import { KeptPicture } from "@/components/admin/history/kept-picture";
import { comparedTexts, fieldName } from "@/lib/history/words";
import { storedPicture } from "@/lib/media/pictures";
import { type TextPart, wordDifference } from "@/lib/shared/text/word-difference";

/** What a field held at one of two times: what that time is called, and the value. */
type Side = { name: string; value: unknown };

type Props = { field: string; before?: Side; after?: Side };

/** A field before and after: the words that differ are marked, pictures stand side by side. With one side only, nothing is marked. */
export function FieldDifference({ field, before, after }: Props) {
  const [one, other] = comparedTexts(before?.value, after?.value);
  const parts = before && after ? wordDifference(one, other) : undefined;
  return (
    <div className="flex flex-wrap gap-x-6">
      <dt className="basis-full font-semibold first-letter:uppercase">{fieldName(field)}</dt>
      {before && <Value field={field} {...before} text={one} parts={parts?.before} mark="del" />}
      {after && <Value field={field} {...after} text={other} parts={parts?.after} mark="ins" />}
    </div>
  );
}

type ValueProps = Side & { field: string; text: string; parts?: TextPart[]; mark: "del" | "ins" };

function Value({ field, name, value, text, parts = [{ text, marked: false }], mark }: ValueProps) {
  const isPicture = typeof value === "string" && storedPicture(value) !== undefined;
  return (
    <dd className={`grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-2 ${isPicture ? "py-1" : "basis-full"}`}>
      <span className="text-slate">{name}</span>
      {isPicture ? (
        <KeptPicture url={value} alt={`${name}: ${fieldName(field)}`} />
      ) : (
        <span className="whitespace-pre-wrap wrap-anywhere">
          {parts.map((part, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
            <Part key={place} {...part} as={mark} />
          ))}
        </span>
      )}
    </dd>
  );
}

const marks = { del: "bg-jasper-tint text-jasper", ins: "bg-serpentine-tint text-serpentine no-underline font-semibold" };

const Part = ({ text, marked, as: Mark }: TextPart & { as: "del" | "ins" }) =>
  marked ? <Mark className={marks[Mark]}>{text}</Mark> : text;
