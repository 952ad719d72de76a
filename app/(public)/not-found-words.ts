import { getContent } from "@/lib/website/server/content";

export async function getNotFoundWords() {
  const [{ menu }, { notFound, banner, search }] = await Promise.all([getContent("company"), getContent("catalogue")]);
  return { home: menu.home, catalogue: { notFound, banner, search } };
}
