import { lazy, Suspense, useEffect, useState } from 'react';
import { message } from '../../../../messages/message.ts';
import { ButtonLink } from '../../../everywhere/parts/button.tsx';
import { Empty } from '../../../everywhere/parts/empty.tsx';
import { ORDERS_PATH, SUBSCRIPTION_PATH } from '../../../parts/subscription-modal/subscription-path.ts';

const SubscriptionModal = lazy(() => import('../../../parts/subscription-modal/subscription-modal.tsx'));

/**
 * [SUB-07] [SUB-26] A subscriber, or a customer with an unpaid plan [MNG-12]: the modal, and the same links once it is
 * closed.
 */
export function Subscriber({ isUnpaid }: { isUnpaid: boolean }) {
  const reason = isUnpaid ? 'unpaid' : 'active';
  const [isOpen, setOpen] = useState(false);
  // a modal opens only in the browser
  useEffect(() => setOpen(true), []);
  return (
    <>
      <Empty title={message(`checkout.subscriber.${reason}.title`)}>
        <p>{message(`checkout.subscriber.${reason}.text`)}</p>
        <ButtonLink look="solid" to={isUnpaid ? ORDERS_PATH : SUBSCRIPTION_PATH}>
          {message(`checkout.subscriber.${reason}.open`)}
        </ButtonLink>
      </Empty>
      {isOpen && (
        <Suspense fallback={null}>
          <SubscriptionModal reason={reason} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
