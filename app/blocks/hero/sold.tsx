import { message } from '../../../messages/message.ts';
import type { SheetFacts } from '../../../shop/content/page-block.ts';
import { Icon } from '../../everywhere/parts/icon.tsx';
import { Link } from '../../everywhere/parts/link.tsx';
import { MarkedClause } from '../../parts/covers/marked-clause.tsx';
import { PagePicture } from '../../parts/covers/page-picture.tsx';

type SoldProps = { facts: readonly string[]; sheet: SheetFacts | null };

/** [LK-38] What is sold, seen: page 1 of a document and a clause of it, and short facts about buying here. */
export function Sold({ facts, sheet }: SoldProps) {
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
