import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { AddToCart } from '../../../cart/ui/add-to-cart-button.tsx';
import type { DocumentSummary } from '../../../catalogue/rules/document.ts';
import type { PriceFields } from '../../../catalogue/rules/price.ts';
import { Price } from '../../../catalogue/ui/price-tag.tsx';
import type { GetPlanEntitlement, PlanEntitlement } from '../person.ts';
import { useHasPlan, useHint, useOwned } from '../use-store.ts';

// for signed-in customers only; if it fails to load, the page stays public
const PlanBuy = lazy<ComponentType<{ document: DocumentSummary; tell: GetPlanEntitlement }>>(() =>
  import('./plan-buy.tsx').catch(() => ({ default: () => null })),
);
const OwnedLine = lazy(() => import('./owned-line.tsx'));
const PersonPrice = lazy(() => import('./person-price.tsx'));

/**
 * [LST-10] [LK-01] The foot of a card: price and add button, replaced by the plan's action once the plan is known to include the document. The public button
 * stays mounted until then: a pending click and its focus are not lost.
 */
export function PurchaseCell({ document }: { document: DocumentSummary }) {
  const hasPlan = useHasPlan();
  const isOwned = useOwned(document.sku) !== null;
  const [reported, tell] = useState<PlanEntitlement>();
  const entitlement = hasPlan ? reported : undefined;
  return (
    <div className="buy" data-for={entitlement}>
      {hasPlan && (
        <Suspense fallback={null}>
          <PlanBuy document={document} tell={tell} />
        </Suspense>
      )}
      {entitlement !== 'plan' && (
        <>
          <PersonalizedPrice of={document} />
          <AddToCart document={document} isAgain={isOwned} />
        </>
      )}
    </div>
  );
}

/** [LK-01] An owner's line with the files of a document, after its facts in a table; a card has them in its head. */
export function OwnedFilesLine({ sku, children = null }: { sku: string; children?: ReactNode }) {
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
