import { getNotFoundWords } from "@/app/(public)/public-shell";
import { NotFound } from "@/components/public/parts/notice-page";

export default async function NotFoundPage() {
  return <NotFound {...(await getNotFoundWords())} />;
}
