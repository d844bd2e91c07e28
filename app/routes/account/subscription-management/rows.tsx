import { Link } from 'react-router';
import type { OwnPlan } from '../../../../shop/subscription/read-own-plan.ts';
import { message } from '../../../messages/manage-message.ts';
import { AutoPay } from './auto-pay.tsx';
import { Contact } from './contact.tsx';
import type { ManageData } from './data.ts';
import { methodFact, methodName } from './plan-words.ts';

type RowsProps = { plan: OwnPlan } & Pick<ManageData, 'admin' | 'company' | 'support' | 'mostSeats'>;

/** Below the status line: what can be changed here, and whom to ask for the rest [MNG-11]. */
export function Rows({ plan, admin, company, support, mostSeats }: RowsProps) {
  const isOver = plan.state === 'inactive';
  return (
    <section aria-label={message('manage.rows')}>
      <dl className="kv">
        {!isOver && <Seats seats={plan.seats} mostSeats={mostSeats} support={support} />}
        {!isOver && (
          <div>
            <dt>{message('manage.autoPay')}</dt>
            <dd>
              <AutoPay key={plan.subscriptionId} plan={plan} company={company} support={support} />
            </dd>
          </div>
        )}
        {plan.method && !isOver && (
          <div>
            <dt>{message('manage.method')}</dt>
            <dd>
              <b>{methodName(plan.method)}</b>
              <p className="small muted">{methodFact(plan.method)}</p>
            </dd>
          </div>
        )}
        {plan.discounts.length > 0 && (
          <div>
            <dt>{message('manage.discount')}</dt>
            <dd>
              <b>{plan.discounts.join(', ')}</b>
              <p className="small muted">{message('manage.discount.text')}</p>
            </dd>
          </div>
        )}
        <div>
          <dt>{message('manage.invoices')}</dt>
          <dd>
            <Link to="/account/order-history">{message('manage.invoices.all')}</Link>
            <p className="small muted">{message('manage.invoices.text')}</p>
          </dd>
        </div>
        <div>
          <dt>{message('manage.admin')}</dt>
          <dd>
            {admin}
            <p className="small muted">
              <Contact text={isOver ? 'manage.admin.text.ended' : 'manage.admin.text'} support={support} />
            </p>
          </dd>
        </div>
      </dl>
    </section>
  );
}

function Seats({ seats, mostSeats, support }: { seats: number } & Pick<ManageData, 'mostSeats' | 'support'>) {
  return (
    <div>
      <dt>{message('manage.seats')}</dt>
      <dd>
        <b>{message('manage.seats.count', { count: seats })}</b>
        <p className="small muted">
          {message('manage.seats.text', { most: mostSeats })}{' '}
          {seats < mostSeats && <Contact text="manage.seats.add" support={support} />}
        </p>
      </dd>
    </div>
  );
}
