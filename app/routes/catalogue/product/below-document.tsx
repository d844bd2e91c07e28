import type { DocumentDetail, DocumentSummary } from '../../../../shop/catalogue/document.ts';
import type { DocumentSet } from '../../../../shop/catalogue/find-document-set.ts';
import { JsonLd } from '../../../everywhere/head/json-ld.tsx';
import type { Crumb } from '../../../everywhere/parts/breadcrumb.tsx';
import { documentStructuredData } from './document-structured-data.ts';
import { Sections } from './sections.tsx';
import { RelatedSlider } from './sets/related.tsx';
import { UseItWith } from './sets/use-it-with.tsx';

type BelowProps = {
  document: DocumentDetail;
  related: Promise<DocumentSummary[] | null>;
  set: Promise<DocumentSet | null>;
  trail: readonly Crumb[];
  publicUrl: string;
};

/**
 * What stands below the first view: texts, companions, related documents, and what search engines read. The server sends it with
 * the page; its script comes after that of the first view.
 */
export default function BelowDocument({ document, related, set, trail, publicUrl }: BelowProps) {
  return (
    <>
      <section className="wrap prod-text">
        <div className="two asprod">
          <Sections document={document} />
          <UseItWith code={document.code} set={set} />
        </div>
      </section>
      <RelatedSlider related={related} code={document.code} productId={document.productId} />
      <JsonLd data={documentStructuredData(document, trail, publicUrl)} />
    </>
  );
}
