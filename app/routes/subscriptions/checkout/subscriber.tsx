import { lazy, Suspense, useEffect, useState } from 'react';
import { ORDERS_PATH, SUBSCRIPTION_PATH } from '../../../../features/plans/ui/subscription-modal/subscription-path.ts';
import { message } from '../../../../messages/message.ts';
import { ButtonLink } from '../../../ui-kit/button.tsx';
import { Empty } from '../../../ui-kit/empty.tsx';

const SubscriptionModal = lazy(() => import('../../../../features/plans/ui/subscription-modal/subscription-modal.tsx'));

/**
 * [SUB-07] [SUB-26] A subscriber, or a customer with an unpaid plan [MNG-12]: the modal, and the same links once it is
 * closed. A person with a seat in another person's plan gets no modal: there is nothing to add or to pay.
 */
export function Subscriber({ isUnpaid, isSeat }: { isUnpaid: boolean; isSeat: boolean }) {
  const reason = isUnpaid ? 'unpaid' : 'active';
  const shown = isSeat ? 'seat' : reason;
  const [isOpen, setOpen] = useState(false);
  // a modal opens only in the browser
  useEffect(() => setOpen(!isSeat), [isSeat]);
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
