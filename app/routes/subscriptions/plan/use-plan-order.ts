import { lazy, useState } from 'react';
import { useNavigate } from 'react-router';
import { logClientError } from '../../../client/log-client-error.ts';
import { storeDraft } from '../../../client/subscription-draft.ts';
import type { Person } from '../../../everywhere/session/person.ts';
import { loadSession } from '../../../everywhere/session/session-store.ts';
import { useSession } from '../../../everywhere/session/use-store.ts';
import { type Amounts, amountsOf } from './amounts.ts';
import type { PlanSale } from './data.ts';
import { type Seats, usePlanSeats } from './use-plan-seats.ts';
import { type Promo, usePromo } from './use-promo.ts';

export const SubscriptionModal = lazy(() => import('../../../parts/subscription-modal/subscription-modal.tsx'));

const CHECKOUT = '/subscriptions/checkout';

export type Order = {
  seats: Seats;
  promo: Promo;
  amounts: Amounts;
  isMember: boolean;
  blockedBy: Block;
  /** [SUB-04] whether price and tier price are loaded, and the visitor has no plan */
  canBuy: boolean;
  isLeaving: boolean;
  isModalOpen: boolean;
  closeModal(): void;
  press(): Promise<void>;
};

/** [SUB-04] [MNG-12] The existing plan that blocks a purchase: an active one, or one whose last invoice is open. */
export type Block = 'active' | 'unpaid' | null;
const blockOf = (person: Person | null): Block => {
  if (person?.subscription?.hasActive) return 'active';
  return person?.subscription?.isUnpaid ? 'unpaid' : null;
};

/**
 * [SUB-04] [SUB-06] [SUB-26] The order on this page and its submission. The draft is stored; a customer continues to
 * the checkout, a visitor signs in first, a subscriber sees the reason.
 */
export function usePlanOrder(sale: PlanSale, path: string): Order {
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
  async function keepOrder(): Promise<boolean> {
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

  async function press(): Promise<void> {
    if (blockedBy) return setModalOpen(true);
    setLeaving(true);
    const isKept = await keepOrder();
    const who = isKept ? await loadSession() : null;
    if (!isKept || blockOf(who)) {
      setLeaving(false);
      setModalOpen(isKept);
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
    press,
  };
}
