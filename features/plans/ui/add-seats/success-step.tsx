import type { ReactNode } from 'react';
import { Link } from '../../../../app/ui-kit/link.tsx';
import { Note } from '../../../../app/ui-kit/status.tsx';
import { formatDate } from '../../../../core/dates.ts';
import { formatMoney } from '../../../../core/money.ts';
import { message, messageParts } from '../../../../messages/message.ts';
import { Calc, type CalcRow } from '../../../cart/ui/amounts/calc.tsx';
import type { PaidInvoice } from '../../use-cases/read-own-plan.ts';
import type { BoughtSeats } from './seat-state.ts';

const ORDERS = '/account/order-history';

/** Returns the charge and its method; without a charge, the credit that was added or used. */
function paidRows({ paid, method, credit }: BoughtSeats): CalcRow[] {
  const remaining = { key: 'kept', label: message('seats.done.kept'), amount: formatMoney(credit) };
  const used = { key: 'used', label: message('seats.credit'), amount: `−${formatMoney(-credit)}` };
  const credits = credit > 0 ? [remaining] : credit < 0 ? [used] : [];
  const label = method ? message('seats.done.paid', { method }) : message('seats.due');
  if (paid > 0) return [...credits, { key: 'paid', label, amount: formatMoney(paid), kind: 'answer' }];
  return [...credits, { key: 'paid', label: message('seats.done.free'), amount: formatMoney(0), kind: 'answer' }];
}

/** [MNG-05] [CO13] The added seats, the new total of seats, the payment, and the link to the receipt. */
export function SuccessStep({ bought, last }: { bought: BoughtSeats; last: PaidInvoice | null }) {
  const { added, seats, renewal, before } = bought;
  // reloaded behind the dialog: until then, and on failure, it links to the list of orders
  const order = last && last.number !== before ? last.number : null;
  const yearly = renewal && {
    key: 'yearly',
    label: message('seats.yearly', { date: formatDate(renewal.date) }),
    amount: formatMoney(renewal.amount),
  };
  const link = (
    <Link key="order" to={order ? `${ORDERS}?orderId=${encodeURIComponent(order)}` : ORDERS}>
      {order ? message('seats.done.order', { number: order }) : message('seats.done.orders')}
    </Link>
  );
  return (
    <div className="stack">
      <Note tone="ok" title={message('seats.done', { count: added })}>
        {message('seats.done.total', { count: seats })}
      </Note>
      <div>
        <Calc rows={paidRows(bought)} />
        {yearly && (
          <div className="add-seats-yearly">
            <Calc rows={[yearly]} />
          </div>
        )}
      </div>
      <p className="small">{messageParts<ReactNode>('seats.done.receipt', { order: link })}</p>
    </div>
  );
}
