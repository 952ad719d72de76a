import { ShellAround } from "@/app/(public)/shell-around";
import { NotFound } from "@/components/public/not-found";
import { contentOf } from "@/lib/server/queries/content";

/** For addresses outside the hidden locale, where no other layout stands around the page. */
export default async function NoSuchSite() {
  return (
    <ShellAround>
      <NotFound catalogue={await contentOf("catalogue")} />
    </ShellAround>
  );
}
