import Link from "next/link";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { historyWords } from "@/lib/history/words";

export const VersionsLink = ({ href }: { href: string }) => (
  <Link
    href={href}
    className="inline-flex min-h-11 items-center gap-2 rounded-ease px-1 text-small underline underline-offset-4 hover:text-verde"
  >
    <AdminIcon name="clock" className="size-4.5" />
    {historyWords.earlierVersions}
  </Link>
);
