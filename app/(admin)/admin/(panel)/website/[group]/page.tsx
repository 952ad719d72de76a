import type { Metadata } from "next";
import { DocumentScreen } from "@/components/admin/website/document-screen";
import { CONTENT_GROUPS, type ContentGroup } from "@/lib/domain/content/groups";
import { groupWords } from "@/lib/domain/content/website";

type Props = { params: Promise<{ group: ContentGroup }> };

export const dynamicParams = false;
export const generateStaticParams = () => CONTENT_GROUPS.map((group) => ({ group }));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: groupWords[(await params).group].label };
}

export default async function DocumentPage({ params }: Props) {
  return <DocumentScreen group={(await params).group} />;
}
