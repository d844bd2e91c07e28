import { type ComponentType, type CSSProperties, lazy, type ReactNode, Suspense } from 'react';
import { Icon } from '../../../../app/ui-kit/icon.tsx';
import { Link } from '../../../../app/ui-kit/link.tsx';
import { message } from '../../../../messages/message.ts';
import { useHint } from '../../../account/ui/use-store.ts';
import {
  type CodeSegment,
  type DocumentCode,
  describeSegment,
  formatCode,
  parseCode,
} from '../../../catalogue/rules/code.ts';
import { MarkedClause } from '../../../catalogue/ui/covers/marked-clause.tsx';
import { PagePicture } from '../../../catalogue/ui/covers/page-picture.tsx';
import { DocumentSearch } from '../../../catalogue/ui/document-search.tsx';
import { DocumentNumber } from '../../../catalogue/ui/plate.tsx';
import type { SheetFacts } from '../../rules/page-block.ts';
import type { BlockProps } from '../block-props.ts';
import { safeId } from '../components/block-section.tsx';
import { ContentButtons } from '../components/content-link.tsx';

// for signed-in customers only; if it fails to load, the public line stays
const LastFiles = lazy<ComponentType<{ children: ReactNode }>>(() =>
  import('./last-files.tsx').catch(() => ({ default: ({ children }) => children })),
);

/** The first block of most pages: Search finds by number, Plate explains the parts of a number, Plain is text alone. */
export default function Hero({ block, isFirst }: BlockProps<'hero'>) {
  const { id, anchor, headline, subhead, variant, buttons, requested, facts, sheet } = block;
  const Heading = isFirst ? 'h1' : 'h2';
  const headingId = `h-${safeId(id)}`;
  const code = codeOf(block);
  // [LK-32] grid paper behind a search; a hero of text alone is low
  const props = variant === 'Search' || code !== null ? 'hero grid-paper' : 'hero low';
  return (
    <section className={props} id={anchor || undefined} aria-labelledby={headline ? headingId : undefined}>
      <div className={code ? 'wrap' : 'wrap hero-plain'}>
        <div className="hero-text">
          {headline && (
            <Heading id={headingId} className="hero-title">
              {headline}
            </Heading>
          )}
          {subhead && <p className="hero-lead">{subhead}</p>}
          {variant === 'Search' && <DocumentSearch />}
          {variant === 'Search' && requested.length > 0 && <RequestedDocumentLine requested={requested} />}
          <ContentButtons buttons={buttons} />
        </div>
        {code && <Anatomy code={code} />}
        {(facts.length > 0 || sheet) && <Sold facts={facts} sheet={sheet} />}
      </div>
    </section>
  );
}

/** The most requested documents, and the files of a customer's last orders. */
function RequestedDocumentLine({ requested }: Pick<BlockProps<'hero'>['block'], 'requested'>) {
  const all = (
    <p className="asks">
      <span>{message('block.hero.asked')}</span>
      {requested.map((document) => (
        <Link key={document.sku} to={document.href}>
          <span className="num">{document.code}</span>
          {document.title}
        </Link>
      ))}
    </p>
  );
  return useHint('signed-in') ? (
    <Suspense fallback={all}>
      <LastFiles>{all}</LastFiles>
    </Suspense>
  ) : (
    all
  );
}

/** Returns the number that the anatomy explains; a search without one uses the most popular document. */
function codeOf({ variant, plateCode, requested }: BlockProps<'hero'>['block']) {
  if (variant === 'Plain') return null;
  return parseCode(plateCode || (variant === 'Search' ? (requested[0]?.sku ?? '') : ''));
}

// where each leader drops from the plate, in em of its type; last part first, so that no two intersect
const LEADERS: readonly { place: CodeSegment; x: number }[] = [
  { place: 'edition', x: 2.62 },
  { place: 'sequence', x: 2.04 },
  { place: 'delivery', x: 1.48 },
  { place: 'type', x: 0.92 },
  { place: 'series', x: 0.32 },
];

/** An annotated code plate: its leaders label each part with the legend's words. */
function Anatomy({ code }: { code: DocumentCode }) {
  const sku = formatCode(code);
  const leaders = LEADERS.filter(({ place }) => place !== 'edition' || code.edition !== null);
  return (
    <div className="anat">
      <DocumentNumber sku={sku} size="xl" />
      <ul aria-label={message('block.hero.parts', { code: sku })}>
        {leaders.map(({ place, x }, index) => (
          <li key={place} style={{ '--x': x, '--i': index } as CSSProperties}>
            <b>{message(`block.hero.${place}`)}</b> {getText(code, place)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Returns the label of one part. Year and sequence have the same words for every number; the other parts are looked up [PRD-10]. */
function getText(code: DocumentCode, place: CodeSegment): string {
  if (place === 'edition' || place === 'sequence') return message(`block.hero.${place}.text`);
  return describeSegment(code, place) ?? message('block.hero.reserved');
}

type SoldProps = { facts: readonly string[]; sheet: SheetFacts | null };

/** [LK-38] Page 1 of a document, one of its clauses, and short facts about buying here. */
function Sold({ facts, sheet }: SoldProps) {
  return (
    <div className="sold">
      {sheet && (
        <Link to={sheet.href} className="sold-sheet" aria-label={message('block.hero.open', { code: sheet.code })}>
          <PagePicture of={sheet} loads="soon" />
        </Link>
      )}
      {sheet?.clause && (
        <figure className="sold-clause">
          <blockquote>
            <p>
              <MarkedClause clause={sheet.clause} />
            </p>
          </blockquote>
          <figcaption className="small muted">
            <span className="num">{sheet.code}</span> {sheet.clause.place}
          </figcaption>
        </figure>
      )}
      {facts.length > 0 && (
        <ul className="sold-facts">
          {[...new Set(facts)].map((fact) => (
            <li key={fact}>
              <Icon name="check" isSmall />
              {fact}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
