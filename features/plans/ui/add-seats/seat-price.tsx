import { useState } from 'react';
import { Button } from '../../../../app/ui-kit/button.tsx';
import { Note } from '../../../../app/ui-kit/status.tsx';
import { formatDate } from '../../../../core/dates.ts';
import { formatMoney } from '../../../../core/money.ts';
import { message } from '../../../../messages/message.ts';
import { Calc, type CalcRow } from '../../../cart/ui/amounts/calc.tsx';
import type { OwnPlan } from '../../use-cases/read-own-plan.ts';
import { PLACES } from './pay-with.tsx';
import { getDiscountName, getSeatRows, type SeatRow, yearlyRow } from './seat-rows.ts';
import type { Quotes } from './use-quote.ts';

type SeatPriceProps = {
  plan: OwnPlan;
  add: number | null;
  quotes: Quotes;
  /** the reason why no price exists: the seats would not change */
  whyNone: string | null;
};

/** [SM6] [LD1] The calculated price, in a container of its final size; on failure, the reason [SUB-19] [ERR-20]. */
export function SeatPrice({ plan, add, quotes: { state, quote, retry }, whyNone }: SeatPriceProps) {
  const facts = add === null ? null : { ...plan, add };
  const known = quote && facts ? { rows: getSeatRows(quote, facts), yearly: yearlyRow(quote, facts) } : null;
  const last = useLast(known);
  const isUnpriced = state === 'failed' || whyNone !== null;
  return (
    <div aria-busy={state === 'pending' || undefined}>
      <p className="vh" role="status">
        {state === 'pending' && message('seats.working')}
        {quote && message('seats.worked', { amount: formatMoney(quote.due) })}
      </p>
      {isUnpriced && (
        <Note
          id={PLACES.unpriced}
          tone="bad"
          // a count that changes nothing is fixed in the field: it says so, without Retry
          title={whyNone ?? message('invoicePreviewError')}
          isAnnounced
          actions={
            whyNone === null && (
              <Button size="small" onClick={retry}>
                {message('seats.retry')}
              </Button>
            )
          }
        />
      )}
      {!isUnpriced && known && <SeatCalc {...known} render={renderValue} />}
      {!isUnpriced && !known && (
        <SeatCalc {...rowsWithout(plan, last)} render={state === 'pending' ? renderSkeleton : renderEmpty} />
      )}
      {plan.state === 'canceling' && (
        <p className="small muted add-seats-ends">{message('seats.ends', { date: formatDate(plan.endDate) })}</p>
      )}
    </div>
  );
}

/** Returns the last known price while the current one is unknown. */
function useLast(known: SeatRows | null): SeatRows | null {
  const [last, setLast] = useState<{ key: string; rows: SeatRows } | null>(null);
  const key = known ? JSON.stringify(known) : null;
  // set during the render: an effect would render twice
  if (known && key !== null && last?.key !== key) setLast({ key, rows: known });
  return last?.rows ?? null;
}

/** The parts of the price; `yearly` null if no year follows. */
type SeatRows = { rows: SeatRow[]; yearly: SeatRow | null };

/** The computation with its total, and below it the yearly amount. */
function SeatCalc({ rows, yearly, render }: SeatRows & { render(row: SeatRow): CalcRow }) {
  return (
    <>
      <Calc rows={rows.map(render)} />
      {yearly && (
        <div className="add-seats-yearly">
          <Calc rows={[render(yearly)]} />
        </div>
      )}
    </>
  );
}

const renderValue = ({ small, ...row }: SeatRow): CalcRow => ({
  ...row,
  label: (
    <>
      {row.label}
      {small && <span className="tiny add-seats-small">{small}</span>}
    </>
  ),
});

/** [LD1] The same row while its amount loads, of the same height. */
const renderSkeleton = ({ key, label, small, kind }: SeatRow): CalcRow => ({
  key,
  kind,
  label: (
    <>
      {label}
      {small && (
        <span className="tiny add-seats-small" aria-hidden="true">
          <span className="sk add-seats-sk" />
        </span>
      )}
    </>
  ),
  amount: <span className="sk add-seats-sk" aria-hidden="true" />,
});

/** The same row without an amount. */
const renderEmpty = (row: SeatRow): CalcRow => ({
  ...renderValue({ ...row, small: null }),
  amount: message('seats.unknown'),
});

/** Returns rows without amounts: shaped like the last price, or initially like the most common one. */
function rowsWithout(plan: OwnPlan, last: SeatRows | null): SeatRows {
  const yearly = message('seats.yearly', { date: formatDate(plan.endDate) });
  const shape = last ?? {
    rows: [
      { key: 'seats', label: '', amount: '' },
      ...plan.discounts.map(({ name }, at) => ({
        key: `less-${at}`,
        label: getDiscountName(name, plan),
        amount: '',
        kind: 'less' as const,
      })),
      { key: 'tax', label: message('seats.tax'), amount: '' },
      { key: 'due', label: message('seats.due'), amount: '', kind: 'answer' as const },
    ],
    yearly: plan.state === 'canceling' ? null : { key: 'yearly', label: yearly, small: yearly, amount: '' },
  };
  // the seat count has changed
  const plain = (row: SeatRow): SeatRow => (row.key === 'seats' ? { ...row, label: message('seats.line.plain') } : row);
  return { ...shape, rows: shape.rows.map(plain) };
}
