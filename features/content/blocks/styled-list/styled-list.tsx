import { type ReactNode, useRef, useState } from 'react';
import { Icon } from '../../../../app/ui-kit/icon.tsx';
import { message } from '../../../../messages/message.ts';
import type { BlockProps } from '../block-props.ts';
import { BlockSection, safeId } from '../components/block-section.tsx';
import { uniqueById } from '../components/once-each.ts';

/** [CNT-01] The number of rows that a phone shows before the button is clicked; the style sheet uses the same number. */
const FIRST = 3;

/**
 * [CNT-01] [CNT-09] A list with icons. A phone shows the first three rows and a button for the rest. The style sheet hides the rest from the first paint, and
 * only if scripts run: nothing shifts, and without a script nothing is missing.
 */
export default function StyledList({ block, isFirst }: BlockProps<'styledList'>) {
  const { id, anchor, headline, variant } = block;
  const items = uniqueById(block.items);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (items.length === 0) return null;
  const List = variant === 'Number' ? 'ol' : 'ul';
  const listId = `list-${safeId(id)}`;
  const toggle = (): void => {
    setOpen(!isOpen);
    // rows above the button collapse: keep the button on screen
    if (isOpen) requestAnimationFrame(() => button.current?.scrollIntoView({ block: 'nearest' }));
  };
  return (
    <BlockSection
      id={id}
      anchor={anchor}
      headline={headline}
      isFirst={isFirst}
      className={headline ? 'aside-head' : undefined}
    >
      <div>
        <List className="styled-list" data-variant={variant} id={listId} data-open={isOpen ? '' : undefined}>
          {items.map((item, index) => (
            <li key={item.id}>
              <Sign variant={variant}>{index + 1}</Sign>
              <p className={item.headline ? 'list-pair' : undefined}>
                {item.headline && <b>{item.headline}</b>} {item.text}
              </p>
            </li>
          ))}
        </List>
        {items.length > FIRST && (
          <button
            ref={button}
            type="button"
            className="btn quiet list-more"
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={toggle}
          >
            {isOpen ? message('block.less') : message('block.more', { count: items.length })}
          </button>
        )}
      </div>
    </BlockSection>
  );
}

/** The icon of a row. The browser numbers an ordered list, and a dash before a figure would look like a minus sign. */
function Sign({ variant, children }: { variant: 'Check' | 'Number' | 'Plain'; children: ReactNode }) {
  if (variant === 'Check') return <Icon name="check" />;
  if (variant === 'Plain') return null;
  return (
    <span className="list-number" aria-hidden="true">
      {children}
    </span>
  );
}
