import { lazy, Suspense } from 'react';
import type { ContentPage } from '../../../../shop/content/read-page.ts';
import { SubNavigation } from '../../../parts/frame/sub-navigation.tsx';
import { useHeldPlan } from '../../../parts/person/use-held-plan.ts';
import { BuyCard } from './buy-card.tsx';
import type { PlanSale } from './data.ts';
import { PlanHero } from './plan-hero.tsx';
import { SubscriptionModal, usePlanOrder } from './use-plan-order.ts';

// only who has this plan sees it
const HeldCard = lazy(() => import('./held-card.tsx'));
// drawn by the server with the page; its script comes after that of the first view
const BelowOffer = lazy(() => import('./below-offer.tsx'));

type PlanScreenProps = { page: ContentPage; publicUrl: string; sale: PlanSale };

/** [SUB-01] [SUB-02] A plan: what it is and what it costs, then what it holds, then the page's own blocks. */
export function PlanScreen({ page, publicUrl, sale }: PlanScreenProps) {
  const order = usePlanOrder(sale, page.path);
  const held = useHeldPlan(sale.subscription);
  const [first, ...others] = page.blocks;
  const hero = first?.kind === 'hero' ? first : null;
  return (
    <>
      {page.subNavigation.length > 0 && <SubNavigation links={page.subNavigation} hasSearch={page.hasSubSearch} />}
      <PlanHero title={hero?.headline || page.title} text={hero?.subhead || sale.subscription.description} sale={sale}>
        {held ? (
          <Suspense fallback={<BuyCard sale={sale} order={order} />}>
            <HeldCard plan={held} order={order} renewsOn={sale.renewsOn} />
          </Suspense>
        ) : (
          <BuyCard sale={sale} order={order} />
        )}
      </PlanHero>
      <Suspense fallback={null}>
        <BelowOffer {...{ page, publicUrl, sale }} blocks={hero ? others : page.blocks} barOf={held ? null : order} />
      </Suspense>
      {order.isModalOpen && (
        <Suspense fallback={null}>
          <SubscriptionModal reason={order.blockedBy ?? 'active'} onClose={order.closeModal} />
        </Suspense>
      )}
    </>
  );
}
