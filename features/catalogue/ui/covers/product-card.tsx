import { Link } from '../../../../app/ui-kit/link.tsx';
import { SharedPart } from '../../../../app/ui-kit/static-markup.tsx';
import { message } from '../../../../messages/message.ts';
import { OwnedFilesLine, PurchaseCell } from '../../../account/ui/person/personalized-cells.tsx';
import { track } from '../../../analytics/ui/track.ts';
import type { DocumentSummary } from '../../rules/document.ts';
import { joinFormatNames } from '../format-names.ts';
import { DocumentNumber } from '../plate.tsx';
import { PagePicture } from './page-picture.tsx';

type ProductCardProps = {
  document: DocumentSummary;
  /** [FMT-02] name of the list that contains it, if it has one */
  listName?: string;
  /** width of its paper */
  size?: 76 | 96;
  /** when its picture loads */
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
        <DocumentNumber sku={document.sku} isSpoken={false} />
        <h3>
          <Link
            to={document.href}
            viewTransition={supportsViewTransition()}
            onClick={({ currentTarget }) => {
              setViewTransitionNames(currentTarget.closest('.card'));
              void track(({ pushSelectItem }) => pushSelectItem(document, listName));
            }}
          >
            <span className="vh">{`${document.sku} `}</span>
            {document.title}
          </Link>
        </h3>
        <p className="facts">{formatCardFacts(document)}</p>
      </div>
      <div className="ds">
        <p>{document.purpose}</p>
        <p className="has">
          <OwnedFilesLine sku={document.sku} />
        </p>
      </div>
      <PurchaseCell document={document} />
    </>
  );
  // the page's head preloads the pictures of the initial viewport
  if (loads !== 'later') return <article className="card">{content}</article>;
  return (
    <SharedPart as="article" className="card" of={document} variant={`card ${size}`}>
      {content}
    </SharedPart>
  );
}

/** "14 pages, edition 2025", or the known part of it; a document edited on the drafting site is labeled [ACC-17]. [OP-25] "3 pages, PDF" */
export function formatCardFacts(document: CardFacts): string {
  const facts = lengthAndEdition(document);
  const { kind, formats = [] } = document;
  // Word with its PDF is the usual pair; any other set of files is listed
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

/** Whether to use a view transition: the browser supports it, and reduced motion is off. */
const supportsViewTransition = (): boolean =>
  typeof window !== 'undefined' &&
  'startViewTransition' in window.document &&
  !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const PARTS = [
  ['.page-pic', 'sheet'],
  ['.plate', 'plate'],
] as const;

/**
 * [LK-08] Names only the sheet and number of the clicked card for the view transition to its page. A name must be unique on a page, so a document's own page
 * removes its names. They are removed on navigation, or if the click did not navigate.
 */
function setViewTransitionNames(card: Element | null): void {
  if (!card || !supportsViewTransition()) return;
  for (const [part, name] of PARTS) {
    for (const own of document.querySelectorAll<HTMLElement>(`.prod ${part}`)) own.style.viewTransitionName = 'none';
    const traveller = card.querySelector<HTMLElement>(part);
    if (!traveller) continue;
    for (const other of document.querySelectorAll<HTMLElement>(`.card ${part}`)) other.style.viewTransitionName = '';
    traveller.style.viewTransitionName = name;
  }
}
