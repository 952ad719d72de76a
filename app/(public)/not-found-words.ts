import { contentOf } from "@/lib/website/server/content";

/** What is said where nothing is. */
export async function notFoundWords() {
  const [{ menu }, { notFound, banner }] = await Promise.all([contentOf("company"), contentOf("catalogue")]);
  return { home: menu.home, catalogue: { notFound, banner } };
}
