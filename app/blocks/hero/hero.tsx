import { message } from '../../../messages/message.ts';
import { parseCode } from '../../../shop/catalogue/code.ts';
import { Link } from '../../everywhere/parts/link.tsx';
import { CodeSearch } from '../../parts/code-finder.tsx';
import type { BlockProps } from '../block-props.ts';
import { safeId } from '../parts/block-section.tsx';
import { ContentButtons } from '../parts/content-link.tsx';
import { Anatomy } from './anatomy.tsx';
import { Sold } from './sold.tsx';

/** The first block of most pages: Search finds by number, Plate takes a number apart, Plain is text alone. */
export default function Hero({ block, isFirst }: BlockProps<'hero'>) {
  const { id, anchor, headline, subhead, variant, buttons, asked, facts, sheet } = block;
  const Heading = isFirst ? 'h1' : 'h2';
  const headingId = `h-${safeId(id)}`;
  const code = codeOf(block);
  // [LK-32] grid paper where something is looked up; a head of text alone is low
  const look = variant === 'Search' || code !== null ? 'hero grid-paper' : 'hero low';
  return (
    <section className={look} id={anchor || undefined} aria-labelledby={headline ? headingId : undefined}>
      <div className={code ? 'wrap' : 'wrap hero-plain'}>
        <div className="hero-text">
          {headline && (
            <Heading id={headingId} className="hero-title">
              {headline}
            </Heading>
          )}
          {subhead && <p className="hero-lead">{subhead}</p>}
          {variant === 'Search' && <CodeSearch />}
          {variant === 'Search' && asked.length > 0 && (
            <p className="asks">
              <span>{message('block.hero.asked')}</span>
              {asked.map((document) => (
                <Link key={document.sku} to={document.href}>
                  <span className="num">{document.code}</span>
                  {document.title}
                </Link>
              ))}
            </p>
          )}
          <ContentButtons buttons={buttons} />
        </div>
        {code && <Anatomy code={code} />}
        {(facts.length > 0 || sheet) && <Sold facts={facts} sheet={sheet} />}
      </div>
    </section>
  );
}

/** The number that is taken apart; a search without one takes what is asked for most. */
function codeOf({ variant, plateCode, asked }: BlockProps<'hero'>['block']) {
  if (variant === 'Plain') return null;
  return parseCode(plateCode || (variant === 'Search' ? (asked[0]?.sku ?? '') : ''));
}
