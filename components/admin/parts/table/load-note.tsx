import { Skeleton } from "@/components/admin/parts/table/skeleton";
import { Button } from "@/components/ui/button";

type Props = { failure: string | undefined; loading: string; onRetry: () => void };

/** Replaces a panel while it loads, or after that failed. */
export const LoadNote = ({ failure, loading, onRetry }: Props) =>
  failure === undefined ? (
    <Skeleton label={loading} />
  ) : (
    <div className="grid justify-items-center gap-3 px-6 py-8 text-center">
      <p role="alert" className="text-slate">
        {failure}
      </p>
      <Button variant="line" size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
