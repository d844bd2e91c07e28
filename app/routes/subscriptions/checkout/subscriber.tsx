import { lazy, Suspense, useEffect, useState } from 'react';
import { getPlanPath } from '../../../../features/plans/rules/plan-paths.ts';
import { ORDERS_PATH, SUBSCRIPTION_PATH } from '../../../../features/plans/ui/subscription-modal/subscription-path.ts';
import { message } from '../../../../messages/message.ts';
import { ButtonLink } from '../../../ui-kit/button.tsx';
import { Empty } from '../../../ui-kit/empty.tsx';

const SubscriptionModal = lazy(() => import('../../../../features/plans/ui/subscription-modal/subscription-modal.tsx'));

type SubscriberProps = { isUnpaid: boolean; isSeat: boolean; payer?: { companyId: string; name: string } | null };

/**
 * [SUB-07] [SUB-26] A subscriber, or a customer with an unpaid plan [MNG-12]: the modal, and the same links once it is
 * closed. A person with a seat in another person's plan gets no modal: there is nothing to add or to pay. `payer`: a
 * company that has a plan.
 */
export function Subscriber({ isUnpaid, isSeat, payer = null }: SubscriberProps) {
  const reason = isUnpaid ? 'unpaid' : 'active';
  const shown = isSeat ? 'seat' : reason;
  const [isOpen, setOpen] = useState(false);
  // a modal opens only in the browser
  useEffect(() => setOpen(!isSeat && payer === null), [isSeat, payer]);
  if (payer)
    return (
      <Empty title={message('checkout.subscriber.company.title', { company: payer.name })}>
        <p>{message('checkout.subscriber.company.text')}</p>
        <ButtonLink variant="solid" to={getPlanPath(payer.companyId)}>
          {message('checkout.subscriber.company.open')}
        </ButtonLink>
      </Empty>
    );
  return (
    <>
      {isOpen ? (
        <Suspense fallback={null}>
          <SubscriptionModal reason={reason} onClose={() => setOpen(false)} />
        </Suspense>
      ) : (
        <Empty title={message(`checkout.subscriber.${shown}.title`)}>
          <p>{message(`checkout.subscriber.${shown}.text`)}</p>
          <ButtonLink variant="solid" to={isUnpaid ? ORDERS_PATH : SUBSCRIPTION_PATH}>
            {message(`checkout.subscriber.${shown}.open`)}
          </ButtonLink>
        </Empty>
      )}
    </>
  );
}
