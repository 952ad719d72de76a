import { useQuery } from "@tanstack/react-query";
import type { AuditEntry, AuditFields } from "@/lib/history/audit";
import { flattenFields, getDifferentFields, isSameValue } from "@/lib/history/changed-fields";
import { historyWords } from "@/lib/history/words";
import { parseStoredPicture } from "@/lib/media/pictures";
import { useObjectUrl } from "@/lib/shared/client/effects";
import { fetchFile } from "@/lib/shared/client/http/download";
import { isContentGroup } from "@/lib/shared/content-groups";
import { compareWords, type TextPart } from "@/lib/shared/text/word-difference";
import { getDefaults } from "@/lib/website/content/groups/groups";
import { toComparableTexts } from "@/lib/website/entry-words";
import { getFieldName } from "@/lib/website/field-names";

type Subject = Pick<AuditEntry, "resource" | "title">;

type Sides = { before: AuditFields | null; after: AuditFields | null };

export const flattenSides = ({ before, after }: Sides): Sides => ({
  before: before && flattenFields(before),
  after: after && flattenFields(after),
});

/** The fields that differ between two versions of a row, with the names of their forms. @param names of the versions */
export function Differences({ of, before, after, names }: Sides & { of: Subject; names: [string, string] }) {
  const defaults = getContentDefaults(of);
  const toSide = (name: string, value: unknown, initial: unknown) =>
    isSameValue(value, undefined) && initial ? { name: historyWords.byDefault(name), value: initial } : { name, value };
  return (
    <dl className="grid gap-3">
      {getDifferentFields(before, after).map((field) => (
        <FieldDifference
          key={field}
          field={getFieldName(of, field)}
          before={before ? toSide(names[0], before[field], defaults[field]) : undefined}
          after={after ? toSide(names[1], after[field], defaults[field]) : undefined}
        />
      ))}
    </dl>
  );
}

/** Visitors see the default of a website field that is blank. */
const getContentDefaults = ({ resource, title }: Subject): AuditFields =>
  resource === "content" && isContentGroup(title) ? flattenFields(getDefaults(title, {}) as AuditFields) : {};

type Side = { name: string; value: unknown };

/** `field` is its name in the words of the screens. */
type FieldProps = { field: string; before?: Side; after?: Side };

/** A field before and after. Marks the different words; with one side only, marks nothing. */
function FieldDifference({ field, before, after }: FieldProps) {
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

/** A picture of an earlier version. It may no longer be public, so it is fetched with the token. */
function VersionPicture({ url, alt }: { url: string; alt: string }) {
  const path = `/api/history/file?${new URLSearchParams({ url })}`;
  const { data: file, isError } = useQuery({ queryKey: [path], queryFn: async ({ signal }) => (await fetchFile(path, signal)).blob() });
  const source = useObjectUrl(file);
  if (isError) return <span className="text-slate">{historyWords.pictureGone}</span>;
  return (
    <span className="block size-24 bg-limestone" aria-busy={!source}>
      {source && <img src={source} alt={alt} className="size-full object-cover" />}
    </span>
  );
}
