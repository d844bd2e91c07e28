import {
  type ComponentProps,
  type ComponentType,
  type FormEvent,
  lazy,
  memo,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { PurchaseFacts } from '../../../../../core/purchase-facts.ts';
import type { OwnedTitle } from '../../../../../features/account/rules/person/person-facts.ts';
import { PersonalizedPrice } from '../../../../../features/account/ui/person/personalized-cells.tsx';
import type { PlanEntitlement } from '../../../../../features/account/ui/person.ts';
import { useFacts, useHasPlan, useOwned } from '../../../../../features/account/ui/use-store.ts';
import { needsQuantityConfirmation } from '../../../../../features/cart/rules/copies.ts';
import { AddButton, AddFields, AddStatus, useAddToCart } from '../../../../../features/cart/ui/add-to-cart-button.tsx';
import { Copies, readCopies } from '../../../../../features/cart/ui/amounts/quantity.tsx';
import { cartStore } from '../../../../../features/cart/ui/cart-store.ts';
import type { DocumentDetail } from '../../../../../features/catalogue/rules/document.ts';
import type { DocumentSet } from '../../../../../features/catalogue/use-cases/find-document-set.ts';
import type { CatalogueExtras } from '../../../../../features/content/use-cases/read-catalogue-extras.ts';
import { message } from '../../../../../messages/message.ts';
import { Button } from '../../../../ui-kit/button.tsx';
import type { ExampleLink } from './offered-plan.ts';
import { useBuyNow, useBuyState } from './use-buy-now.ts';

// server-rendered with the page; its script loads after that of this document's offer
const PlanOfferCard = lazy(() => import('./plan-offer-card.tsx'));
const WhatYouGet = lazy(async () => ({ default: (await import('./what-you-get.tsx')).WhatYouGet }));
const WhatYouGetFolded = lazy(async () => ({ default: (await import('./what-you-get.tsx')).WhatYouGetFolded }));
const BeforeYouPay = lazy(async () => ({ default: (await import('./what-you-get.tsx')).PurchaseFactsLine }));
// shown rarely; its texts load with it
const CopiesQuestion = lazy(() => import('../../../../../features/cart/ui/copies-question.tsx'));

export const FORM_ID = 'offer-form';

type OffersProps = {
  document: DocumentDetail;
  /** number of documents in the catalogue; if unknown, the plan's offer shows none */
  total?: number | null;
  /** related documents that are sold with this one */
  set?: DocumentSet | null;
  example: ExampleLink | null;
  facts: PurchaseFacts;
} & Pick<CatalogueExtras, 'plan'>;

// loads only for signed-in customers
const PersonOffers = lazy(() => import('./person-offers.tsx'));
const CompanyCopiesLine = lazy(() => import('./company-copies.tsx'));

/**
 * [LK-01] The purchase options; a plan holder sees the plan instead. Until the plan is known, they keep their input.
 */
export function Offers(props: OffersProps) {
  const hasPlan = useHasPlan();
  const isInCompany = useFacts()?.isInCompany;
  const [entitlement, tell] = useState<PlanEntitlement>();
  return (
    <>
      {hasPlan && (
        <Suspense fallback={null}>
          <PersonOffers document={props.document} total={props.total ?? null} tell={tell} />
        </Suspense>
      )}
      {!(hasPlan && entitlement === 'plan') && <OffersForAll {...props} />}
      <Facts facts={props.facts} />
      {isInCompany && (
        <Suspense fallback={null}>
          <CompanyCopiesLine sku={props.document.sku} />
        </Suspense>
      )}
    </>
  );
}

/**
 * [PRD-05] [PD6] This document and the plan, with the same facts in the same rows; without a plan, the document's offer
 * alone.
 */
function OffersForAll({ document, plan, example, total = null, set }: Omit<OffersProps, 'facts'>) {
  const owned = useOwned(document.sku);
  const OwnedBox = useOwnedBox(owned !== null);
  const isBoxShown = owned !== null && OwnedBox !== null;
  return (
    <aside
      className={plan?.subscription ? 'offers' : 'offers single'}
      aria-label={message('offers.label')}
      data-unsold={document.notSoldTo?.join(' ')}
      data-owned={isBoxShown || undefined}
    >
      {isBoxShown && <OwnedBox owned={owned} />}
      <div className="cols">
        <ThisDocument document={document} set={set} isBoxShown={isBoxShown} />
        {plan?.subscription && (
          <PlanOffer
            document={document}
            promotion={plan}
            subscription={plan.subscription}
            example={example}
            total={total}
          />
        )}
      </div>
    </aside>
  );
}

/**
 * Memoized: a re-render before its script loads would replace the server-rendered markup with the fallback and shift
 * the content below.
 */
const PlanOffer = memo(function PlanOffer(props: ComponentProps<typeof PlanOfferCard>) {
  return (
    <Suspense fallback={<div className="offer best" />}>
      <PlanOfferCard {...props} />
    </Suspense>
  );
});

/** Memoized for the same reason. */
const Facts = memo(function Facts({ facts }: { facts: PurchaseFacts }) {
  return (
    <Suspense>
      <BeforeYouPay facts={facts} />
    </Suspense>
  );
});

/** Memoized for the same reason. */
const Gets = memo(function Gets({ document, isFolded }: { document: DocumentDetail; isFolded?: boolean }) {
  const Rows = isFolded ? WhatYouGetFolded : WhatYouGet;
  return (
    <Suspense>
      <Rows document={document} />
    </Suspense>
  );
});

type OwnedBoxView = ComponentType<{ owned: OwnedTitle }>;

/**
 * [LK-01] [LD1] Returns the component for an owner's files once its script loaded. Until then the server-rendered rows
 * stay. A Suspense boundary would remove them first, and the content below would shift twice.
 */
function useOwnedBox(isOwned: boolean): OwnedBoxView | null {
  const [Box, setBox] = useState<OwnedBoxView | null>(null);
  useEffect(() => {
    if (isOwned) void import('./owned-box.tsx').then((loaded) => setBox(() => loaded.default)).catch(() => undefined);
  }, [isOwned]);
  return Box;
}

type Way = 'buy' | 'add';
type RequestedPurchase = { quantity: number; total: number; way: Way; isVoid?: boolean };

// loads for a cart that may hold many with these copies
const countInCart = (document: Pick<DocumentDetail, 'productId' | 'variantId'>): Promise<number> =>
  import('../sets/cart-counts.ts').then(
    async ({ readCartCounts }) => (await readCartCounts())(document),
    () => 0,
  );

/**
 * [PRD-03] [PD7] Price, what it buys, copies, and the two ways to buy. A form of the cart page, so that it works
 * without a script.
 */
function ThisDocument({ document, set, isBoxShown }: Pick<OffersProps, 'document' | 'set'> & { isBoxShown: boolean }) {
  const [copies, setCopies] = useState(1);
  /** The click that awaits confirmation; `total`: including the copies in the cart. */
  const [requested, setRequested] = useState<RequestedPurchase | null>(null);
  const [isRefused, setRefused] = useState(false);
  // a click on a button blurs the field first: it must not submit a quantity that the field just refused
  const isJustRefused = useRef(false);
  const { state, add, holdBack, dialog } = useAddToCart(document, set);
  const buy = useBuyNow(document, setCopies, holdBack);
  const buying = useBuyState();
  const isOwned = useOwned(document.sku) !== null;
  const go = (quantity: number, way: Way): void => {
    setRequested(null);
    void (way === 'buy' ? buy(quantity) : add(quantity));
  };
  // an edit voids the question, but its space stays until the next click: otherwise the button would move from under
  // the pointer
  const voidQuestion = (): void => setRequested((question) => question && { ...question, isVoid: true });
  const refuse = (): void => {
    isJustRefused.current = true;
    voidQuestion();
    setRefused(true);
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (state === 'loading' || buying === 'loading') return;
    if (isJustRefused.current) {
      isJustRefused.current = false;
      return;
    }
    const typed = new FormData(event.currentTarget).get('quantity');
    const quantity = readCopies(typeof typed === 'string' ? typed : '', 1);
    if (quantity === null) {
      refuse();
      return;
    }
    // after Enter, without leaving the field, the field keeps the submitted quantity
    setCopies(quantity);
    setRefused(false);
    const submitter = (event.nativeEvent as SubmitEvent).submitter;
    const way = submitter instanceof HTMLElement && submitter.dataset.way === 'buy' ? 'buy' : 'add';
    void askFirst(quantity, way);
  };
  const askFirst = async (quantity: number, way: Way): Promise<void> => {
    // a document in the cart is bought from there without adding copies
    const mayBeMany = way === 'add' && needsQuantityConfirmation(cartStore.getState().cartCount + quantity);
    const inCart = mayBeMany ? await countInCart(document) : 0;
    if (needsQuantityConfirmation(inCart + quantity, inCart)) setRequested({ quantity, total: inCart + quantity, way });
    else go(quantity, way);
  };
  const forgetRefusal = (): void => {
    isJustRefused.current = false;
  };
  return (
    <form
      className="offer"
      id={FORM_ID}
      method="post"
      action="/cart"
      onSubmit={submit}
      onPointerDownCapture={forgetRefusal}
      onKeyDownCapture={forgetRefusal}
    >
      <h2>{message(isBoxShown ? 'offers.another' : 'offers.document')}</h2>
      <p className="amount">
        <PersonalizedPrice of={document} className="" saves /> <small>{message('offers.once')}</small>
      </p>
      {!isBoxShown && <Gets document={document} />}
      <AddFields document={document} />
      {/* one row beside the plan’s, also with an open question */}
      <div>
        <div className="row between copies">
          <span className="label" aria-hidden="true">
            {message('offers.copies')}
          </span>
          <Copies
            label={message('offers.label.copies')}
            name="quantity"
            value={copies}
            onChange={(next) => {
              // the refusal stays until the next click: without its line the button would move from under the pointer
              voidQuestion();
              setCopies(next);
            }}
            onRefused={refuse}
          />
        </div>
        <p className="add-status" role="status">
          {isRefused && message('add.notAdded.typed')}
        </p>
        {requested && (
          <div className={requested.isVoid ? 'void' : undefined}>
            <Suspense>
              <CopiesQuestion
                key={requested.total}
                copies={requested.total}
                code={document.code}
                onYes={() => go(requested.quantity, requested.way)}
                onNo={() => setRequested(null)}
              />
            </Suspense>
          </div>
        )}
      </div>
      <Button
        type="submit"
        variant={isOwned ? 'outlined' : 'solid'}
        isWide
        data-way="buy"
        isBusy={buying === 'loading'}
      >
        {message(isOwned ? 'buy.again' : 'buy.button')}
      </Button>
      <div>
        <AddButton state={state} code={document.code} isWide />
        <AddStatus state={state === 'failed' || buying === 'failed' ? 'failed' : 'idle'} />
        {dialog}
      </div>
      {!isOwned && <Gets document={document} isFolded />}
    </form>
  );
}
