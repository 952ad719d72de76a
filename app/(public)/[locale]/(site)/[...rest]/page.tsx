import { pageMetadata } from "@/app/(public)/page-metadata";
import { Missing } from "@/components/public/missing";

export const generateStaticParams = () => [];

export const generateMetadata = () => pageMetadata(undefined);

export default Missing;
