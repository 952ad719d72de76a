import { pageMetadata } from "@/app/(public)/page-metadata";
import { StructuredData } from "@/app/(public)/structured-data";
import { Colors } from "@/components/public/about/colors";
import { Company } from "@/components/public/about/company";
import { Journey } from "@/components/public/about/journey";
import { Values } from "@/components/public/about/values";
import { WhatWeOffer } from "@/components/public/about/what-we-offer";
import { PageBanner } from "@/components/public/page-banner";
import { about } from "@/lib/domain/content/about";
import { pictures } from "@/lib/domain/content/pictures";
import { seoOf } from "@/lib/domain/content/seo";

const seo = seoOf("/about");

export const generateMetadata = () => pageMetadata(seo);

export default function AboutPage() {
  return (
    <>
      <StructuredData seo={seo} breadcrumbs={[{ name: about.title, href: seo.path }]} />
      <PageBanner picture={pictures.calacatta} title={about.title} />
      <Company />
      <Journey />
      <Colors />
      <Values />
      <WhatWeOffer />
    </>
  );
}
