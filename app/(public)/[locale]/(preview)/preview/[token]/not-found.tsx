import { notFoundWords } from "@/app/(public)/not-found-words";
import { NotFound } from "@/components/public/not-found";

export default async function NotFoundPage() {
  return <NotFound {...(await notFoundWords())} />;
}
