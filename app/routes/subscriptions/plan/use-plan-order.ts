import { lazy, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Person } from '../../../../features/account/ui/person.ts';
import { loadSession } from '../../../../features/account/ui/session-store.ts';
import { useSession } from '../../../../features/account/ui/use-store.ts';
import { logClientError } from '../../../../features/analytics/ui/log-client-error.ts';
import { storeDraft } from '../../../../features/plans/ui/subscription-draft.ts';
import { amountsOf, type PlanAmounts } from './amounts.ts';
import type { PlanPageData } from './data.ts';
import { type Seats, usePlanSeats } from './use-plan-seats.ts';
import { type Promo, usePromo } from './use-promo.ts';

export const LazySubscriptionModal = lazy(
  () => import('../../../../features/plans/ui/subscription-modal/subscription-modal.tsx'),
);

const CHECKOUT = '/subscriptions/checkout';

export type PlanOrder = {
  seats: Seats;
  promo: Promo;
  amounts: PlanAmounts;
  isMember: boolean;
  blockedBy: PurchaseBlock;
  /** [SUB-04] whether price and tier price are loaded, and the visitor has no plan */
  canBuy: boolean;
  isLeaving: boolean;
  isModalOpen: boolean;
  closeModal(): void;
  submit(): Promise<void>;
};

/** [SUB-04] [MNG-12] The existing plan that blocks a purchase: an active one, or one whose last invoice is open. */
export type PurchaseBlock = 'active' | 'unpaid' | null;
const blockOf = (person: Person | null): PurchaseBlock => {
  if (person?.subscription?.hasActive) return 'active';
  return person?.subscription?.isUnpaid ? 'unpaid' : null;
};

/**
 * [SUB-04] [SUB-06] [SUB-26] The order on this page and its submission. The draft is stored; a customer continues to
 * the checkout, a visitor signs in first, a subscriber sees the reason.
 */
export function usePlanOrder(sale: PlanPageData, path: string): PlanOrder {
  const { offer, subscription } = sale;
  const seats = usePlanSeats(offer);
  const promo = usePromo(seats.totalCents, seats.state === 'confirmed');
  const { person } = useSession();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const [isModalOpen, setModalOpen] = useState(false);
  const isMember = person?.isMember === true;
  const blockedBy = blockOf(person);
  const amounts = amountsOf(seats.totalCents, { isMember, memberPercent: offer.memberPercent, promo: promo.discount });

  /** Stores the order. Awaits the provider's price of this count if it is still pending; a missing price is logged. */
  async function saveOrder(): Promise<boolean> {
    const tierPrice = await seats.confirm();
    if (offer.productId === '' || offer.priceId === null || tierPrice === null) {
      logClientError('missing-price');
      return false;
    }
    storeDraft({
      id: offer.productId,
      title: subscription.title,
      priceId: offer.priceId,
      seatCount: seats.count,
      tierPrice,
      promoCode: amounts.discount?.kind === 'promo' ? amounts.discount.promo.code : '',
      path,
      by: person?.paymentCustomerId ?? '',
    });
    return true;
  }

  async function submit(): Promise<void> {
    if (blockedBy) return setModalOpen(true);
    setLeaving(true);
    const isStored = await saveOrder();
    const who = isStored ? await loadSession() : null;
    if (!isStored || blockOf(who)) {
      setLeaving(false);
      setModalOpen(isStored);
    } else if (who) {
      await navigate(CHECKOUT);
      setLeaving(false);
    } else window.location.assign(`/login?returnTo=${encodeURIComponent(CHECKOUT)}`);
  }

  return {
    seats,
    promo,
    amounts,
    isMember,
    blockedBy,
    canBuy: seats.state === 'confirmed' && blockedBy === null,
    isLeaving,
    isModalOpen,
    closeModal: () => setModalOpen(false),
    submit: submit,
  };
}
