import { useState } from 'react';
import { formatDate } from '../../../../../core/dates.ts';
import { formatMoney } from '../../../../../core/money.ts';
import { message } from '../../../../../messages/message.ts';
import type { OwnPlan } from '../../../../../shop/subscription/read-own-plan.ts';
import { Button } from '../../../../everywhere/parts/button.tsx';
import { Note } from '../../../../everywhere/parts/status.tsx';
import { PLACES } from './places.ts';
import { drawComing, drawKnown, drawNone, rowsWithout, SeatCalc, type SeatRows } from './seat-calc.tsx';
import { rowsOf, yearlyRow } from './seat-rows.ts';
import type { Quotes } from './use-quote.ts';

type SeatPriceProps = {
  plan: OwnPlan;
  add: number | null;
  quotes: Quotes;
  /** why there is nothing to work out: the seats would not change */
  whyNone: string | null;
};

/** [SM6] [LD1] The price as it is worked out, in a place of its final size; where it cannot be, why [SUB-19] [ERR-20]. */
export function SeatPrice({ plan, add, quotes: { state, quote, retry }, whyNone }: SeatPriceProps) {
  const facts = add === null ? null : { ...plan, add };
  const known = quote && facts ? { rows: rowsOf(quote, facts), yearly: yearlyRow(quote, facts) } : null;
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
      {!isUnpriced && known && <SeatCalc {...known} draw={drawKnown} />}
      {!isUnpriced && !known && (
        <SeatCalc {...rowsWithout(plan, last)} draw={state === 'pending' ? drawComing : drawNone} />
      )}
      {plan.state === 'canceling' && (
        <p className="small muted add-seats-ends">{message('seats.ends', { date: formatDate(plan.endDate) })}</p>
      )}
    </div>
  );
}

/** The newest that was known, while nothing is. */
function useLast(known: SeatRows | null): SeatRows | null {
  const [last, setLast] = useState<{ key: string; rows: SeatRows } | null>(null);
  const key = known ? JSON.stringify(known) : null;
  // kept while it is drawn: an effect would draw it twice
  if (known && key !== null && last?.key !== key) setLast({ key, rows: known });
  return last?.rows ?? null;
}
