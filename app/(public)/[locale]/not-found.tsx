import { NotFound } from "@/components/public/not-found";
import { Shell } from "@/components/public/shell/shell";
import { listMainCategories } from "@/lib/server/queries/main-categories";

/** For addresses outside the hidden locale, where no other layout stands around the page. */
export default async function NoSuchSite() {
  return (
    <Shell categories={await listMainCategories()}>
      <NotFound />
    </Shell>
  );
}
