import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { DocumentSummary } from '../../../shop/catalogue/document.ts';
import type { Priced } from '../../../shop/catalogue/price.ts';
import { useHint } from '../session/use-store.ts';
import { AddToCart } from './add-to-cart-button.tsx';
import { Price } from './price-tag.tsx';

// what only signed-in people see loads for them alone; where it does not load, the page stays that of everybody
const PersonBuy = lazy<ComponentType<{ document: DocumentSummary }>>(() =>
  import('../../parts/person/person-buy.tsx').catch(() => ({ default: PlainBuy })),
);
const OwnedLine = lazy(() => import('../../parts/person/owned-line.tsx'));
const PersonPrice = lazy(() => import('../../parts/person/person-price.tsx'));

const PlainBuy = ({ document }: { document: DocumentSummary }) => (
  <div className="buy">
    <Price of={document} />
    <AddToCart document={document} />
  </div>
);

/** [LST-10] [LK-01] The foot of a card: price and add for everybody, and what the person is offered instead once it is known. */
export function BuyCell({ document }: { document: DocumentSummary }) {
  const plain = <PlainBuy document={document} />;
  return useHint('signed-in') ? (
    <Suspense fallback={plain}>
      <PersonBuy document={document} />
    </Suspense>
  ) : (
    plain
  );
}

/** [LK-01] The line of facts of a card; for an owner the way to the files in its place. */
export function OwnedOr({ sku, children }: { sku: string; children: ReactNode }) {
  return useHint('signed-in') ? (
    <Suspense fallback={children}>
      <OwnedLine sku={sku}>{children}</OwnedLine>
    </Suspense>
  ) : (
    children
  );
}

/** [LK-12] A price as everybody sees it, and a member's once it is known. */
export function PriceFor({ of, className }: { of: Priced & { sku: string }; className?: string }) {
  const plain = <Price of={of} className={className} />;
  return useHint('signed-in') ? (
    <Suspense fallback={plain}>
      <PersonPrice of={of} className={className} />
    </Suspense>
  ) : (
    plain
  );
}
