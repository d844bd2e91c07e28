import { message } from '../../../../messages/message.ts';
import type { OwnPlan } from '../../../../shop/subscription/read-own-plan.ts';
import { Link } from '../../../everywhere/parts/link.tsx';
import { methodName } from './method-name.ts';
import { methodText } from './plan-words.ts';
import { Row } from './row.tsx';

/** [MNG-02] [CO9] What pays the plan, what else is saved, and the way to change it. */
export function PayingMethod({ plan }: { plan: OwnPlan }) {
  const { method, autoPay } = plan;
  const change = (
    <Link className="small" to="/account/payment-method">
      {message(method ? 'manage.method.change' : 'manage.method.add')}
      <span className="vh">{message('manage.method.what')}</span>
    </Link>
  );
  if (!autoPay.isRead)
    return (
      <Row label={message('manage.method')} act={change}>
        {message('manage.method.unread')}
      </Row>
    );
  return (
    <Row label={message('manage.method')} act={change}>
      <b>{method ? methodName(method) : message('manage.noMethod')}</b>
      <p className="small muted">{methodText(plan)}</p>
    </Row>
  );
}
