import { lazy, useState } from 'react';
import { useNavigate } from 'react-router';
import { noteFailure } from '../../../client/note-failure.ts';
import { loadSession, type Person } from '../../../client/session-store.ts';
import { keepDraft } from '../../../client/subscription-draft.ts';
import { useSession } from '../../../client/use-store.ts';
import { type Amounts, amountsOf } from './amounts.ts';
import type { PlanSale } from './data.ts';
import { type Promo, usePromo } from './use-promo.ts';
import { type Seats, useSeats } from './use-seats.ts';

export const SubscriptionModal = lazy(() => import('../../../parts/subscription-modal/subscription-modal.tsx'));

const CHECKOUT = '/subscriptions/checkout';

export type Order = {
  seats: Seats;
  promo: Promo;
  amounts: Amounts;
  isMember: boolean;
  isSubscriber: boolean;
  /** [SUB-04] price and tier price are there, and the person has no plan */
  canBuy: boolean;
  isLeaving: boolean;
  isModalOpen: boolean;
  closeModal(): void;
  press(): Promise<void>;
};

const hasPlan = (person: Person | null): boolean => person?.subscription?.hasActive === true;

/**
 * [SUB-04] [SUB-06] [SUB-26] What is being bought on this page, and the press that goes on with it: the draft is kept, a customer goes to
 * the checkout, a visitor signs in on the way, somebody with a plan is told why not.
 */
export function useOrder(sale: PlanSale, path: string): Order {
  const { offer, subscription } = sale;
  const seats = useSeats(offer);
  const promo = usePromo();
  const { person } = useSession();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const [isModalOpen, setModalOpen] = useState(false);
  const isMember = person?.isMember === true;
  const isSubscriber = hasPlan(person);
  const amounts = amountsOf(seats.totalCents, { isMember, memberPercent: offer.memberPercent, promo: promo.discount });

  /** The provider's word for this count, waited for where somebody is quicker; what is missing is told. */
  async function keepOrder(): Promise<boolean> {
    const tierPrice = await seats.confirm();
    if (offer.productId === '' || offer.priceId === null || tierPrice === null) {
      noteFailure('missing-price');
      return false;
    }
    keepDraft({
      id: offer.productId,
      title: subscription.title,
      priceId: offer.priceId,
      seatCount: seats.count,
      tierPrice,
      promoCode: amounts.discount?.kind === 'promo' ? amounts.discount.promo.code : '',
      path,
    });
    return true;
  }

  async function press(): Promise<void> {
    if (isSubscriber) return setModalOpen(true);
    setLeaving(true);
    const isKept = await keepOrder();
    const who = isKept ? await loadSession() : null;
    if (!isKept || hasPlan(who)) {
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
    isSubscriber,
    canBuy: seats.state === 'confirmed' && !isSubscriber,
    isLeaving,
    isModalOpen,
    closeModal: () => setModalOpen(false),
    press,
  };
}
