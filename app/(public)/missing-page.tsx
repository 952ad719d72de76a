import { NotFoundBoundary } from "@/components/public/parts/not-found-boundary";
import { getContent } from "@/lib/website/server/content";

export const MissingPage = async () => <NotFoundBoundary {...(await getNotFoundWords())} />;

export async function getNotFoundWords() {
  const [{ menu }, { notFound, banner, search }] = await Promise.all([getContent("company"), getContent("catalogue")]);
  return { home: menu.home, catalogue: { notFound, banner, search } };
}
