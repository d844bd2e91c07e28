import { type RefObject, useEffect, useId, useRef } from 'react';
import { message } from '../../../messages/message.ts';
import { Link } from '../../everywhere/parts/link.tsx';
import type { Row } from './suggested-rows.ts';
import { useCombobox } from './use-combobox.ts';
import { usePlaceBelow } from './use-place-below.ts';
import { useSuggestedRows } from './use-suggested-rows.ts';
import './suggest.css';

type Field = RefObject<HTMLInputElement | null>;

/**
 * [SE3] What a search field suggests while typing. It takes over an existing field that may hold text; rows are links,
 * so that a press in a drawer first takes its layers out of the history [DG4], and a new tab is one key away.
 */
export default function Suggestions({ field }: { field: Field }) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const { rows, found, ask, drop } = useSuggestedRows(field);
  const choose = (index: number): void => list.current?.querySelectorAll('a')[index]?.click();
  const { active, isShown, close } = useCombobox(field, { rows, ask, drop, choose });
  usePlaceBelow(list, field, isShown);
  useTellField(field, { list: id, option: isShown && active >= 0 ? `${id}-${active}` : null, isShown });
  useEffect(() => {
    if (active >= 0) list.current?.querySelectorAll('a')[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <>
      <span className="vh" role="status">
        {isShown && (found > 0 ? message('suggest.count', { count: found }) : message('suggest.none'))}
      </span>
      {isShown && (
        <div
          ref={list}
          id={id}
          className="sugg"
          role="listbox"
          popover="manual"
          aria-label={message('suggest.label')}
          // the focus stays in the field
          onMouseDown={(event) => event.preventDefault()}
        >
          {rows.map((row, index) => (
            <Link
              key={`${row.kind} ${row.href}`}
              id={`${id}-${index}`}
              className={`sugg-${row.kind === 'document' || row.kind === 'search' ? row.kind : 'reading'}`}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              to={row.href}
              onClick={close}
            >
              <RowText row={row} />
            </Link>
          ))}
        </div>
      )}
    </>
  );
}

function RowText({ row }: { row: Row }) {
  if (row.kind === 'search') return <span>{message('suggest.all', { term: row.term })}</span>;
  if (row.kind !== 'document') {
    return (
      <>
        <span className="kind">{message(`search.kind.${row.kind}`)} </span>
        <span>{row.kind === 'filter' ? row.label : row.title}</span>
      </>
    );
  }
  return (
    <>
      <span className="num">{row.code} </span>
      <span>{row.title}</span>
      {row.edition !== null && <span className="yr"> {row.edition}</span>}
    </>
  );
}

type Told = { list: string; option: string | null; isShown: boolean };

/** The field is the page's own: what assistive technology needs to know of the list is put on it from here. */
function useTellField(field: Field, { list, option, isShown }: Told): void {
  useEffect(() => {
    const input = field.current;
    input?.setAttribute('aria-autocomplete', 'list');
    input?.setAttribute('aria-expanded', String(isShown));
    if (isShown) input?.setAttribute('aria-controls', list);
    else input?.removeAttribute('aria-controls');
    if (option) input?.setAttribute('aria-activedescendant', option);
    else input?.removeAttribute('aria-activedescendant');
  }, [field, list, option, isShown]);
}
