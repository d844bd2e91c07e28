import { lazy, Suspense, useEffect, useState } from 'react';
import { message } from '../../../messages/checkout-message.ts';
import { ButtonLink } from '../../../parts/button.tsx';
import { Empty } from '../../../parts/empty.tsx';
import { SUBSCRIPTION_PATH } from '../../../parts/subscription-modal/subscription-path.ts';

const SubscriptionModal = lazy(() => import('../../../parts/subscription-modal/subscription-modal.tsx'));

/** [SUB-07] [SUB-26] Somebody with a plan: the modal, and the same way on once it is closed. */
export function Subscriber() {
  const [isOpen, setOpen] = useState(false);
  // a modal is the browser's
  useEffect(() => setOpen(true), []);
  return (
    <>
      <Empty title={message('checkout.subscriber.title')}>
        <p>{message('checkout.subscriber.text')}</p>
        <ButtonLink look="solid" to={SUBSCRIPTION_PATH}>
          {message('checkout.subscriber.open')}
        </ButtonLink>
      </Empty>
      {isOpen && (
        <Suspense fallback={null}>
          <SubscriptionModal reason="active" onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
