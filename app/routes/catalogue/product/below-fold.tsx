import type { Clause } from '../../../../features/catalogue/rules/clause.ts';
import type { DocumentDetail, DocumentSummary } from '../../../../features/catalogue/rules/document.ts';
import type { SplitText } from '../../../../features/catalogue/rules/document-text.ts';
import { MarkedClause } from '../../../../features/catalogue/ui/covers/marked-clause.tsx';
import { useHash } from '../../../../features/catalogue/ui/product/use-hash.ts';
import { seriesClass } from '../../../../features/catalogue/ui/series-class.ts';
import type { DocumentSet } from '../../../../features/catalogue/use-cases/find-document-set.ts';
import { TextBlocks } from '../../../../features/content/blocks/components/text-blocks.tsx';
import type { CatalogueExtras } from '../../../../features/content/use-cases/read-catalogue-extras.ts';
import { message } from '../../../../messages/message.ts';
import { JsonLd } from '../../../ui-kit/head/json-ld.tsx';
import { Icon } from '../../../ui-kit/icon.tsx';
import { SharedPart } from '../../../ui-kit/static-markup.tsx';
import { documentStructuredData } from './document-structured-data.ts';
import { Gallery } from './gallery/gallery.tsx';
import { HowEdited } from './how-edited.tsx';
import { OfferBar } from './offers/offer-bar.tsx';
import { trailOf } from './product-breadcrumb.ts';
import { RelatedSlider } from './sets/related.tsx';
import { UseItWith } from './sets/use-it-with.tsx';

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
 * The page below the first view: sample pages, texts, companions, related documents, a phone's bar, and structured
 * data. It is server-rendered; its script loads after that of the first view.
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

type FromDocumentProps = { document: Pick<DocumentDetail, 'code' | 'sku'>; clause: Clause };

/**
 * [LK-07] One clause of the document at reading size, with one phrase marked. A document without a clause shows only
 * its locked pages.
 */
function FromDocument({ document: { code, sku }, clause }: FromDocumentProps) {
  const series = /^[A-G]/.exec(sku)?.[0];
  return (
    <SharedPart
      as="section"
      className={series ? `clause ${seriesClass(series)}` : 'clause'}
      aria-labelledby="from-document"
      of={clause}
      variant={code}
    >
      <h2 id="from-document">{message('product.clause')}</h2>
      <figure>
        <figcaption>{clause.place}</figcaption>
        <blockquote>
          <p>
            <MarkedClause clause={clause} />
          </p>
        </blockquote>
      </figure>
      <p className="small muted">{message('product.clause.of', { code })}</p>
    </SharedPart>
  );
}

type Section = { id: string; title: string; text: SplitText };

/** [PRD-04] [PD2] [PD3] Collapsed sections whose row is the control; a link to the id opens its section. */
function Sections({ document }: { document: DocumentDetail }) {
  useHash((name) => sectionsOf(document).some(({ id }) => id === name) && openSection(name));
  return <AllSections document={document} />;
}

const sectionsOf = (document: DocumentDetail): Section[] =>
  [
    { id: 'overview', title: message('product.overview'), text: document.overview },
    { id: 'when-to-use', title: message('product.when'), text: document.whenToUse },
    { id: 'how-to-use', title: message('product.how'), text: document.howToUse },
  ].filter(({ text }) => text.first.length + text.rest.length > 0);

function AllSections({ document }: { document: DocumentDetail }) {
  const sections = sectionsOf(document);
  if (sections.length === 0) return <div />;
  return (
    <SharedPart as="div" className="acc" of={document} variant="sections">
      {sections.map(({ id, title, text }, index) => (
        <details key={id} open={index === 0}>
          <summary>
            <h2>{title}</h2>
            <Icon name="plus" />
            <Icon name="minus" />
          </summary>
          <div className="body" id={id}>
            <TextBlocks blocks={text.first} />
            {text.rest.length > 0 && <Rest text={text} />}
          </div>
        </details>
      ))}
    </SharedPart>
  );
}

/** Opens the section of a hash. Browsers do so when a page loads; for a link within the page, the router does not. */
function openSection(id: string): void {
  const section = document.getElementById(id)?.closest('details');
  if (!section) return;
  section.open = true;
  section.scrollIntoView();
}

/** The text after the page-break marker. */
function Rest({ text }: { text: SplitText }) {
  return (
    <details className="more">
      <summary>{message('product.readOn')}</summary>
      <div className="body">
        <TextBlocks blocks={text.rest} />
      </div>
    </details>
  );
}
