import { formatMoney } from '../../../../core/money.ts';
import { message } from '../../../../messages/message.ts';
import type { OwnPlan } from '../../../../shop/subscription/read-own-plan.ts';
import { Note } from '../../../everywhere/parts/status.tsx';

/** A debit that the bank works on: there is nothing to do, and nothing to pay a second time. Whether the seats work meanwhile is said [MNG-12]. */
export function UnderWayNote({ plan: { invoice, access, seats: count } }: { plan: OwnPlan }) {
  const title = invoice
    ? message('manage.underWay.title', { amount: formatMoney(invoice.amount) })
    : message('manage.waiting.title');
  return (
    <div className="manage-note">
      <Note tone="info" title={title}>
        <p>
          {message(access === 'open' ? 'manage.underWay.open' : 'manage.underWay.shut', { count })}{' '}
          {message('manage.underWay.text')}
        </p>
      </Note>
    </div>
  );
}
