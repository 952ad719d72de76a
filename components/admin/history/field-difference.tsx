import { VersionPicture } from "@/components/admin/history/version-picture";
import { parseStoredPicture } from "@/lib/media/pictures";
import { compareWords, type TextPart } from "@/lib/shared/text/word-difference";
import { toComparableTexts } from "@/lib/website/entry-words";

type Side = { name: string; value: unknown };

/** `field` is its name in the words of the screens. */
type Props = { field: string; before?: Side; after?: Side };

/** A field before and after. Marks the different words; with one side only, marks nothing. */
export function FieldDifference({ field, before, after }: Props) {
  const [one, other] = toComparableTexts(before?.value, after?.value);
  const parts = before && after ? compareWords(one, other) : undefined;
  return (
    <div className="flex flex-wrap gap-x-6">
      <dt className="basis-full font-semibold first-letter:uppercase">{field}</dt>
      {before && <Value field={field} {...before} text={one} parts={parts?.before} mark="del" />}
      {after && <Value field={field} {...after} text={other} parts={parts?.after} mark="ins" />}
    </div>
  );
}

type ValueProps = Side & { field: string; text: string; parts?: TextPart[]; mark: "del" | "ins" };

function Value({ field, name, value, text, parts = [{ text, marked: false }], mark }: ValueProps) {
  const isPicture = typeof value === "string" && parseStoredPicture(value) !== undefined;
  return (
    <dd className={`grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-2 ${isPicture ? "py-1" : "basis-full"}`}>
      <span className="text-slate">{name}</span>
      {isPicture ? (
        <VersionPicture url={value} alt={`${name}: ${field}`} />
      ) : (
        <span className="whitespace-pre-wrap wrap-anywhere">
          {parts.map((part, index) => (
            <Part key={index} {...part} as={mark} />
          ))}
        </span>
      )}
    </dd>
  );
}

const marks = { del: "bg-jasper-tint text-jasper", ins: "bg-serpentine-tint text-serpentine no-underline font-semibold" };

const Part = ({ text, marked, as: Mark }: TextPart & { as: "del" | "ins" }) =>
  marked ? <Mark className={marks[Mark]}>{text}</Mark> : text;
