import { describeDocument, describeValidity, documentKinds } from "@/lib/catalogue/products/data-words";
import { isExpired, type ProductDocument } from "@/lib/catalogue/products/product-documents";

type Props = { documents: ProductDocument[]; today: string };

export const ProductDocuments = ({ documents, today }: Props) => (
  <ul>
    {documents.map((document) => {
      const { kind, file, valid_until } = document;
      const hasExpired = isExpired(document, today);
      return (
        <li key={file} className="flex flex-wrap items-baseline gap-x-4 border-b border-joint py-2.5 print:py-0">
          <a href={file} className="inline-flex min-h-11 items-center font-[550] print:min-h-0 underline underline-offset-4">
            {documentKinds[kind]}
          </a>
          <span className="text-slate">{describeDocument(document)}</span>
          {valid_until && <span className={hasExpired ? "text-jasper" : "text-slate"}>{describeValidity(valid_until, hasExpired)}</span>}
        </li>
      );
    })}
  </ul>
);
