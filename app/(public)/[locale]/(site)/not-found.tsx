import { NotFound } from "@/components/public/not-found";
import { contentOf } from "@/lib/server/queries/content";

export default async function NotFoundPage() {
  return <NotFound catalogue={await contentOf("catalogue")} />;
}
