import type { DocumentDetail, DocumentSummary } from '../../../../shop/catalogue/document.ts';
import type { DocumentSet } from '../../../../shop/catalogue/find-document-set.ts';
import type { CatalogueExtras } from '../../../../shop/content/read-catalogue-frame.ts';
import { JsonLd } from '../../../everywhere/head/json-ld.tsx';
import { documentStructuredData } from './document-structured-data.ts';
import { FromDocument } from './from-document.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { HowEdited } from './how-edited.tsx';
import { OfferBar } from './offers/offer-bar.tsx';
import { Sections } from './sections.tsx';
import { RelatedSlider } from './sets/related.tsx';
import { UseItWith } from './sets/use-it-with.tsx';
import { trailOf } from './trail-of.ts';

type BelowProps = {
  document: DocumentDetail;
  related: DocumentSummary[] | null;
  set: DocumentSet | null;
  publicUrl: string;
} & Pick<CatalogueExtras, 'registration'>;

const StructuredData = ({ document, publicUrl }: Pick<BelowProps, 'document' | 'publicUrl'>) => (
  <JsonLd data={documentStructuredData(document, trailOf(document), publicUrl)} />
);

/**
 * What stands below the first view: sample pages, texts, companions, related documents, a phone's bar, and what search engines read. The server sends it with
 * the page; its script comes after that of the first view.
 */
export default function BelowDocument({ document, related, set, publicUrl, registration }: BelowProps) {
  return (
    <>
      {document.kind === 'platform' && <HowEdited document={document} />}
      {document.samplePages > 0 ? (
        <Gallery
          document={document}
          registration={registration}
          beside={document.clause && <FromDocument document={document} clause={document.clause} />}
        />
      ) : (
        document.clause && (
          <div className="wrap gal-part">
            <FromDocument document={document} clause={document.clause} />
          </div>
        )
      )}
      <section className="wrap prod-text">
        <div className="two asprod">
          <Sections document={document} />
          {set && <UseItWith code={document.code} set={set} />}
        </div>
      </section>
      <RelatedSlider related={related} code={document.code} productId={document.productId} />
      <OfferBar document={document} />
      <StructuredData document={document} publicUrl={publicUrl} />
    </>
  );
}
