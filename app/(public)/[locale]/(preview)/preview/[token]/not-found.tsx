import { getNotFoundWords } from "@/app/(public)/not-found-words";
import { NotFound } from "@/components/public/parts/not-found";

export default async function NotFoundPage() {
  return <NotFound {...(await getNotFoundWords())} />;
}
