import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { Box } from "@/components/admin/parts/table/box";
import { Button } from "@/components/ui/button";
import type { Term } from "@/lib/catalogue/terms/terms";
import { termWords } from "@/lib/catalogue/terms/words";

type Props = {
  groups: Term[][];
  onMerge: (from: Term, into: Term) => void;
};

export function DuplicateMeasures({ groups, onMerge }: Props) {
  if (groups.length === 0) return null;
  return (
    <Box heading={termWords.sameHeading}>
      <ul className="divide-y divide-limestone">
        {groups.map((group) => {
          const [into, ...others] = group.toSorted((one, other) => other.products - one.products || one.id - other.id);
          const from = others[0];
          if (!into || !from) return null;
          return (
            <li key={into.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4.5 py-3.5 md:px-6">
              <p className="min-w-0 text-small wrap-anywhere">{termWords.same([into, ...others].map(({ label }) => label))}</p>
              <Button
                variant="line"
                size="small"
                aria-label={termWords.mergeBoth(from.label, into.label)}
                onClick={() => onMerge(from, into)}
              >
                <AdminIcon name="merge" />
                {termWords.merge}
              </Button>
            </li>
          );
        })}
      </ul>
    </Box>
  );
}
