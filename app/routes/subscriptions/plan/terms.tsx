import { useRef } from 'react';
import { formatDate } from '../../../../core/dates.ts';
import { formatMoney } from '../../../../core/money.ts';
import { ORDERS_PATH, SUBSCRIPTION_PATH } from '../../../../features/plans/ui/subscription-modal/subscription-path.ts';
import { message } from '../../../../messages/message.ts';
import { ChangingText } from '../../../ui-kit/changing-text.tsx';
import { useLayoutData } from '../../../ui-kit/frame-data.ts';
import { Link } from '../../../ui-kit/link.tsx';
import { Text } from '../../../ui-kit/text.tsx';
import type { PlanOrder } from './use-plan-order.ts';

type TermsProps = { order: PlanOrder; renewsOn: string; id: string };

/** [CO1] Below the button: renewal date, amount and how to cancel, or why the button is disabled [SUB-04]. */
export function Terms({ order, renewsOn, id }: TermsProps) {
  const box = useRef<HTMLDivElement>(null);
  const retry = (): void => {
    // the clicked button disappears with the error
    box.current?.focus();
    order.seats.retry();
  };
  return (
    <div className="fine buycard-terms" id={id} ref={box} tabIndex={-1}>
      <TermsText order={order} renewsOn={renewsOn} onRetry={retry} />
    </div>
  );
}

function TermsText({ order, renewsOn, onRetry }: Omit<TermsProps, 'id'> & { onRetry(): void }) {
  const frame = useLayoutData();
  const { seats, amounts, blockedBy } = order;
  if (blockedBy)
    return (
      <p>
        {message(`planPage.why.${blockedBy}`)}{' '}
        <Link to={blockedBy === 'active' ? SUBSCRIPTION_PATH : ORDERS_PATH}>
          {message(`planPage.why.${blockedBy}.open`)}
        </Link>
      </p>
    );
  if (seats.state === 'none')
    return (
      <p>{message('planPage.why.unsold', { phone: frame?.supportPhone ?? '', email: frame?.supportEmail ?? '' })}</p>
    );
  if (seats.state === 'failed')
    return (
      <p role="alert">
        {message('planPage.why.unknown')}{' '}
        <button type="button" className="linkbtn" onClick={onRetry}>
          {message('planPage.retry')}
        </button>
      </p>
    );
  const isPromo = amounts.discount?.kind === 'promo';
  return (
    <p>
      <Text
        id={isPromo ? 'planPage.renews.code' : 'planPage.renews'}
        values={{
          date: <ChangingText>{formatDate(renewsOn)}</ChangingText>,
          amount: <ChangingText>{formatMoney(isPromo ? amounts.totalCents : amounts.dueCents)}</ChangingText>,
        }}
      />{' '}
      <Link to="/terms-of-use#renewal">{message('planPage.terms')}</Link>
    </p>
  );
}
