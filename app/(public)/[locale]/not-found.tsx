import { notFoundWords } from "@/app/(public)/not-found-words";
import { ShellAround } from "@/app/(public)/shell-around";
import { NotFound } from "@/components/public/not-found";

/** For addresses outside the hidden locale, where no other layout stands around the page. */
export default async function NoSuchSite() {
  return (
    <ShellAround>
      <NotFound {...(await notFoundWords())} />
    </ShellAround>
  );
}
