import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DocumentScreen } from "@/components/admin/website/document-screen";
import { CONTENT_GROUPS } from "@/lib/shared/content-groups";
import { groupWords } from "@/lib/website/words";

type Props = { params: Promise<{ group: string }> };

async function parseGroup(params: Props["params"]) {
  const { group } = await params;
  return CONTENT_GROUPS.find((name) => name === group) ?? notFound();
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: groupWords[await parseGroup(params)].label };
}

export default async function DocumentPage({ params }: Props) {
  return <DocumentScreen group={await parseGroup(params)} />;
}
