import { getNotFoundWords } from "@/app/(public)/missing-page";
import { NotFound } from "@/components/public/parts/not-found";

export default async function NotFoundPage() {
  return <NotFound {...(await getNotFoundWords())} />;
}
