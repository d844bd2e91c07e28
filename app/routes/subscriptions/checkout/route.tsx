import { lazy, Suspense, useEffect, useState } from 'react';
import { type MetaFunction, useLoaderData } from 'react-router';
import { useStore } from 'zustand/react';
import { formatDate } from '../../../../core/dates.ts';
import { planOfDraft } from '../../../../features/analytics/ui/subscription-events.ts';
import { useTrack } from '../../../../features/analytics/ui/track.ts';
import { draftStore, hydrateDraft, type SubscriptionDraft } from '../../../../features/plans/ui/subscription-draft.ts';
import { message } from '../../../../messages/message.ts';
import type { RouteHandle } from '../../../frame/frame.tsx';
import { ButtonLink } from '../../../ui-kit/button.tsx';
import { Empty } from '../../../ui-kit/empty.tsx';
import { pageMeta } from '../../../ui-kit/head/page-meta.ts';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { loader } from './data.ts';
import { BackToPlan, FooterLine } from './frame-parts.tsx';
import { Subscriber } from './subscriber.tsx';
import '../../../styles/checkout.css';

export { loader };

export const handle: RouteHandle = { header: 'logo', HeaderLink: BackToPlan, FooterLine };
export const meta: MetaFunction = () => pageMeta({ title: message('checkout.title'), isIndexed: false });

// only for an administrator of a company
const PlanBuyingFor = lazy(() => import('./plan-buying-for.tsx'));
// the server can't render the payment platform's components
const Purchase = lazy(() => import('./purchase.tsx'));

/** [RTE-16] The browser has the items of the purchase; the server knows the customer. */
export default function CheckoutScreen() {
  const data = useLoaderData<typeof loader>();
  const draft = useDraft(data.draftOwner);
  const plan = draft && planOfDraft(draft);
  const isBound = data.hasActive || data.isUnpaid;
  // [SUB-16]
  useTrack(
    plan && !isBound ? 'add-subscription' : null,
    ({ pushAddSubscription }) => plan && pushAddSubscription(plan),
  );
  const hasPlan = draft !== null && draft.priceId !== '';
  return (
    <div className="wrap">
      <div className="pagehead">
        <h1>{message('checkout.title')}</h1>
        <p className="muted checkout-lead">
          {hasPlan &&
            !isBound &&
            message('checkout.lead', { plan: draft.title, count: draft.seatCount, date: formatDate(data.today) })}
        </p>
      </div>
      {data.companies.length > 0 && hasPlan && (
        <Suspense fallback={null}>
          <PlanBuyingFor companies={data.companies} payer={data.payer} />
        </Suspense>
      )}
      {isBound ? (
        <Subscriber isUnpaid={data.isUnpaid} isSeat={data.isSeat} />
      ) : draft === null ? (
        <CheckoutSkeleton />
      ) : hasPlan ? (
        <Suspense fallback={<CheckoutSkeleton />}>
          <Purchase key={data.payer?.companyId} draft={draft} data={data} />
        </Suspense>
      ) : (
        <Empty title={message('checkout.empty.title')}>
          <p>{message('checkout.empty.text')}</p>
          <ButtonLink variant="solid" to="/subscriptions">
            {message('checkout.empty.plans')}
          </ButtonLink>
        </Empty>
      )}
    </div>
  );
}

/** [SUB-06] Returns the customer's draft; null on the server and until this browser's storage was read. */
function useDraft(customerId: string | null): SubscriptionDraft | null {
  const draft = useStore(draftStore);
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    void hydrateDraft(customerId).then(() => setRead(true));
  }, [customerId]);
  return isRead ? draft : null;
}
