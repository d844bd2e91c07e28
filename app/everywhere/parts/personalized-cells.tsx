import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import type { DocumentSummary } from '../../../shop/catalogue/document.ts';
import type { PriceFields } from '../../../shop/catalogue/price.ts';
import type { GetPlanEntitlement, PlanEntitlement } from '../session/person.ts';
import { useHasPlan, useHint, useOwned } from '../session/use-store.ts';
import { AddToCart } from './add-to-cart-button.tsx';
import { Price } from './price-tag.tsx';

// for signed-in customers only; if it fails to load, the page stays public
const PlanBuy = lazy<ComponentType<{ document: DocumentSummary; tell: GetPlanEntitlement }>>(() =>
  import('../../parts/person/plan-buy.tsx').catch(() => ({ default: () => null })),
);
const OwnedLine = lazy(() => import('../../parts/person/owned-line.tsx'));
const PersonPrice = lazy(() => import('../../parts/person/person-price.tsx'));

/**
 * [LST-10] [LK-01] The foot of a card: price and add button, replaced by the plan's action once the plan is known to include the document. The public button
 * stays mounted until then: a pending click and its focus are not lost.
 */
export function PurchaseCell({ document }: { document: DocumentSummary }) {
  const hasPlan = useHasPlan();
  const isOwned = useOwned(document.sku) !== null;
  const [told, tell] = useState<PlanEntitlement>();
  const held = hasPlan ? told : undefined;
  return (
    <div className="buy" data-for={held}>
      {hasPlan && (
        <Suspense fallback={null}>
          <PlanBuy document={document} tell={tell} />
        </Suspense>
      )}
      {held !== 'plan' && (
        <>
          <PersonalizedPrice of={document} />
          <AddToCart document={document} isAgain={isOwned} />
        </>
      )}
    </div>
  );
}

/** [LK-01] The line of facts of a card; for an owner, the link to the files below it. */
export function OwnedOrFacts({ sku, children }: { sku: string; children: ReactNode }) {
  return useHint('signed-in') ? (
    <Suspense fallback={children}>
      <OwnedLine sku={sku}>{children}</OwnedLine>
    </Suspense>
  ) : (
    children
  );
}

/** [LK-12] The public price, replaced by a member's price once it is known. */
export function PersonalizedPrice({
  isPlanFirst,
  ...props
}: {
  of: PriceFields & { sku: string };
  className?: string;
  saves?: boolean;
  isPlanFirst?: boolean;
}) {
  const plain = <Price {...props} />;
  return useHint('signed-in') ? (
    <Suspense fallback={plain}>
      <PersonPrice {...props} isPlanFirst={isPlanFirst} />
    </Suspense>
  ) : (
    plain
  );
}
