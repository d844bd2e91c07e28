import type { ReactNode } from 'react';
import { ChangingText } from '../../../../app/ui-kit/changing-text.tsx';
import { Link } from '../../../../app/ui-kit/link.tsx';
import { formatDate } from '../../../../core/dates.ts';
import { formatMoney } from '../../../../core/money.ts';
import { message } from '../../../../messages/message.ts';
import { searchHref } from '../../../catalogue/rules/listing/search-address.ts';
import type { PartialCode } from '../../../catalogue/rules/partial-code.ts';
import { shortNumber } from '../../../catalogue/rules/short-number.ts';
import { FORMAT_NAMES } from '../../../catalogue/ui/format-names.ts';
import { seriesClass } from '../../../catalogue/ui/series-class.ts';
import { recordSearch } from '../last-searches.ts';
import { type HitActs, SuggestionHit } from './find-hit.tsx';
import type { SuggestionRow as Row } from './result-groups.ts';

type FindRowProps = HitActs & {
  row: Row;
  id: string;
  isMarked: boolean;
  /** no row is marked, so Enter searches */
  isNext: boolean;
  begun: PartialCode | null;
  onChoose(): void;
};

/** A suggestion row: a link that the arrow keys reach, so that a new tab is one key away; Tab reaches only its button. */
export function SuggestionOption({ row, id, isMarked, isNext, begun, onChoose, say, onBlocked }: FindRowProps) {
  const choose = (): void => {
    noteChosen(row);
    onChoose();
  };
  return (
    <tr id={id} className={`find-row ${row.kind}`} aria-selected={isMarked}>
      {row.kind === 'hit' ? (
        <SuggestionHit document={row.document} begun={begun} onChoose={choose} say={say} onBlocked={onBlocked} />
      ) : (
        <td>
          <Link to={row.href} tabIndex={-1} onClick={choose}>
            <RowText row={row} isNext={isNext} />
          </Link>
        </td>
      )}
    </tr>
  );
}

function RowText({ row, isNext }: { row: Exclude<Row, { kind: 'hit' }>; isNext: boolean }): ReactNode {
  switch (row.kind) {
    case 'search':
      return (
        <>
          <span className="all">{message('suggest.all', { term: row.term })}</span>
          <span className="key" aria-hidden="true">
            {message(isNext ? 'field.keys.enter' : 'field.keys.search')}
          </span>
        </>
      );
    case 'series':
      return (
        <>
          <span className={`lt ${seriesClass(row.letter)}`}>{row.letter}</span>
          <span>{row.name}</span>
          <span className="end">{row.count}</span>
        </>
      );
    case 'last':
      return (
        <>
          <FindIcon kind="last" />
          <span className={row.search.title ? 'num' : undefined}>{row.search.text}</span>
          {row.search.title && <small>{row.search.title}</small>}
        </>
      );
    case 'owned':
      return (
        <>
          <FindIcon kind="owned" />
          <span className="num">{shortNumber(row.document.sku)}</span>
          <small>
            {row.document.formats.map((format) => message(FORMAT_NAMES[format])).join(', ') || row.document.title}
          </small>
        </>
      );
    case 'order':
      return (
        <>
          <FindIcon kind="order" />
          <span className="num">{row.order.number}</span>
          {row.order.orderedAt !== null && <small translate="no">{formatDate(row.order.orderedAt)}</small>}
          {row.order.total !== null && <ChangingText className="end">{formatMoney(row.order.total)}</ChangingText>}
        </>
      );
    default:
      return (
        <>
          <FindIcon kind={row.kind} />
          <span>{row.title}</span>
        </>
      );
  }
}

/** Stores the choice as the browser's last search: a document by its number, words unchanged. */
function noteChosen(row: Row): void {
  if (row.kind === 'hit') recordSearch({ text: row.document.code, title: row.document.title, href: row.document.href });
  else if (row.kind === 'last') recordSearch(row.search);
  else if (row.kind === 'search') recordSearch({ text: row.term, title: '', href: searchHref(row.term) });
}

const PATHS = {
  owned: 'M5 2.5h7l3 3v12H5zM12 2.5v3h3',
  order: 'M4 3h12v14l-2-1.5-2 1.5-2-1.5-2 1.5-2-1.5-2 1.5zM7 7h6M7 10.5h6',
  help: 'M7.5 7.5c0-3.5 5-3.5 5 0 0 2-2.5 2-2.5 4M10 14.5v.5M10 2.5a7.5 7.5 0 1 0 .01 0',
  article: 'M3 4h6v12H3zM11 4h6v12h-6z',
  filter: 'M3 5h14M6 10h8M8.5 15h3',
  last: 'M10 5.5V10l3 2M10 2.5a7.5 7.5 0 1 0 .01 0',
} as const;

/** The icon of a row without a sheet. The icons load with the search field, not with every page. */
function FindIcon({ kind }: { kind: keyof typeof PATHS }) {
  return (
    <svg className="ic s" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={PATHS[kind]} />
    </svg>
  );
}
