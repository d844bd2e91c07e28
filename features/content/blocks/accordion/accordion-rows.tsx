import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../../../../app/ui-kit/icon.tsx';
import type { AccordionView } from '../../../../platforms/content/client/types.ts';
import { safeId } from '../components/block-section.tsx';
import { uniqueById } from '../components/once-each.ts';
import type { HeadingLevel } from '../components/rich-text/heading-levels.ts';
import { Prose } from '../components/rich-text/rich-text.tsx';

type RowsProps = {
  items: AccordionView['items'];
  isFirstOpen: boolean;
  /** the level of the headings in the rows */
  level: 'h2' | 'h3' | 'h4';
};

const below = (level: RowsProps['level']): HeadingLevel => (Number(level.slice(1)) + 1) as HeadingLevel;

/**
 * Collapsible rows: native, so that they work without a script, and the browser finds text in closed ones. The id is on the hidden element, so that a link to
 * it opens the row.
 */
export function AccordionRows({ items, isFirstOpen, level: Heading }: RowsProps) {
  const box = useRef<HTMLDivElement>(null);
  useOpenAtHash(box);
  if (items.length === 0) return null;
  return (
    <div className="acc" ref={box}>
      {uniqueById(items).map(({ id, headline, body }, index) => (
        <details key={id} open={isFirstOpen && index === 0}>
          <summary>
            <Heading>{headline}</Heading>
            <Icon name="plus" />
            <Icon name="minus" />
          </summary>
          <div className="acc-body" id={safeId(id)}>
            <Prose text={body} base={below(Heading)} />
          </div>
        </details>
      ))}
    </div>
  );
}

/** Opens the row that the address points to. Most browsers do so on a page load; none does on a client navigation. */
function useOpenAtHash(box: RefObject<HTMLElement | null>): void {
  const { hash, key } = useLocation();
  // the key changes with each visit, so a second click on the same link counts
  useEffect(() => {
    if (!key || hash.length < 2) return;
    const row = document.getElementById(hash.slice(1))?.closest('details');
    if (!row || row.open || !box.current?.contains(row)) return;
    row.open = true;
    row.scrollIntoView();
  }, [box, hash, key]);
}
