import { message } from '../../../messages/message.ts';
import type { DocumentSummary } from '../../../shop/catalogue/document.ts';
import { BuyCell, OwnedOr } from '../../everywhere/parts/for-person.tsx';
import { Link } from '../../everywhere/parts/link.tsx';
import { Plate } from '../../everywhere/parts/plate.tsx';
import { SharedPart } from '../../everywhere/parts/static-markup.tsx';
import { track } from '../../everywhere/session/track.ts';
import { joinFormatNames } from '../format-names.ts';
import { PagePicture } from './page-picture.tsx';
import { canTravel, nameTravellers } from './travel.ts';

type ProductCardProps = {
  document: DocumentSummary;
  /** [FMT-02] what the list it stands in is called, where it has a name */
  listName?: string;
  /** how wide its paper is */
  size?: 76 | 96;
  /** when its picture is asked for */
  loads?: 'first' | 'soon' | 'later';
};

/** [LST-10] [LI8] A document in a list: one stretched link, one add button, never a solid one. */
export function ProductCard({ document, listName, size = 96, loads = 'later' }: ProductCardProps) {
  const content = (
    <>
      <div className="cov">
        <PagePicture of={document} size={size} loads={loads} />
      </div>
      <div className="hd">
        <Plate sku={document.sku} isSpoken={false} />
        <h3>
          <Link
            to={document.href}
            viewTransition={canTravel()}
            onClick={({ currentTarget }) => {
              nameTravellers(currentTarget.closest('.card'));
              void track(({ pushSelectItem }) => pushSelectItem(document, listName));
            }}
          >
            <span className="vh">{`${document.sku} `}</span>
            {document.title}
          </Link>
        </h3>
        <p className="facts">
          <OwnedOr sku={document.sku}>{factsOf(document)}</OwnedOr>
        </p>
      </div>
      <p className="ds">{document.purpose}</p>
      <BuyCell document={document} />
    </>
  );
  // the pictures of the first view are asked for by the head of the page
  if (loads !== 'later') return <article className="card">{content}</article>;
  return (
    <SharedPart as="article" className="card" of={document} look={`card ${size}`}>
      {content}
    </SharedPart>
  );
}

/** "14 pages, edition 2025", as much of it as is known; one that is edited on the drafting site says so [ACC-17]. [OP-25] "3 pages, PDF" */
export function factsOf(document: CardFacts): string {
  const facts = lengthAndEdition(document);
  const { kind, formats = [] } = document;
  // Word with its PDF is the usual pair; any other set of files is named
  const isUsual = formats.length === 0 || formats.join() === 'docx,pdf';
  if (kind === 'platform' || isUsual) return facts;
  const files = joinFormatNames(formats);
  return facts === '' ? files : message('document.facts.files', { facts, files });
}

type CardFacts = Pick<DocumentSummary, 'kind' | 'pageCount' | 'edition' | 'formats'>;

function lengthAndEdition({ kind, pageCount, edition }: CardFacts): string {
  if (kind === 'platform' && edition !== null) return message('document.platform', { edition });
  if (pageCount !== null && edition !== null) return message('document.facts', { count: pageCount, edition });
  if (pageCount !== null) return message('document.pages', { count: pageCount });
  return edition === null ? '' : message('document.edition', { edition });
}
