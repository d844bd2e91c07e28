import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type GivenConsent, InvalidCustomer, storeConsent } from '../../../client/payment-calls.ts';
import { message } from '../../../messages/checkout-message.ts';
import type { Checkout } from './checkout-type.ts';
import { successPath } from './success-path.ts';
import type { Choice } from './use-methods.ts';

/** Where something is to be put right; the focus goes there. */
export type Place = 'method' | 'save' | 'consent' | 'pay';
export type Problem = { at: Place; text: string };

export type Order = {
  choice: Choice;
  /** [SUB-10] the box of a new method */
  isSaved: boolean;
  consent: Pick<GivenConsent, 'text' | 'textVersion'> & { isGiven: boolean };
};

/** What keeps an order from being paid, in the order of the page [CO5] [SUB-10] [SUB-22]. */
export function findProblem({ choice, isSaved, consent }: Order): Problem | null {
  if (choice.kind === 'saved') return null;
  if (!isSaved) return { at: 'save', text: message('checkout.method.save.needed') };
  if (!consent.isGiven) return { at: 'consent', text: message('checkout.renewal.needed') };
  return null;
}

/** Stores the consent, then pays; answers what went wrong, null when it is paid. */
export async function payOrder(
  checkout: Pick<Checkout, 'id' | 'confirm'>,
  { choice, consent: { text, textVersion } }: Order,
): Promise<Problem | null> {
  const way = choice.kind === 'saved' ? 'button' : 'box';
  const kept = await storeConsent({ sessionId: checkout.id, way, textVersion, text });
  if (!kept.ok) return { at: 'pay', text: message('checkout.failed.flow') };
  const method =
    choice.kind === 'saved' ? { paymentMethod: choice.id, savePaymentMethod: false } : { savePaymentMethod: true };
  const done = await checkout.confirm({ redirect: 'if_required', ...method });
  if (done.type === 'success') return null;
  // [SUB-13] [ERR-15] the provider's own words, where it has some
  return { at: 'method', text: done.error.message || message('checkout.pay.failed') };
}

type Use = { checkout: Checkout; order: Order; onPaying(): Promise<void> };

/** [CO7] [CO10] One press is one payment, however often it is pressed; what went wrong stands at its cause and has the focus. */
export function usePay({ checkout, order, onPaying }: Use) {
  const [isPaying, setPaying] = useState(false);
  const [problem, setProblem] = useState<(Problem & { for: string }) | null>(null);
  const isBusy = useRef(false);
  const show = (next: Problem): void => {
    flushSync(() => setProblem({ ...next, for: keyOf(order.choice) }));
    focusPlace(next.at);
  };
  const pay = async (): Promise<void> => {
    if (isBusy.current) return;
    const missing = findProblem(order);
    if (missing) return show(missing);
    isBusy.current = true;
    setPaying(true);
    setProblem(null);
    const failed = await tryToPay(() => onPaying().then(() => payOrder(checkout, order)));
    if (failed === null) return window.location.replace(successPath(checkout.id));
    isBusy.current = false;
    flushSync(() => setPaying(false));
    if (failed !== 'gone') show(failed);
  };
  // [CO5] gone as soon as it is put right, or the order is another one
  const isShown = problem?.for === keyOf(order.choice) && !isSolved(problem.at, order);
  return { isPaying, problem: isShown ? problem : null, pay };
}
const keyOf = (choice: Choice): string => (choice.kind === 'saved' ? choice.id : choice.kind);
const isSolved = (at: Place, { isSaved, consent }: Order): boolean =>
  (at === 'save' && isSaved) || (at === 'consent' && consent.isGiven);

async function tryToPay(work: () => Promise<Problem | null>): Promise<Problem | null | 'gone'> {
  try {
    return await work();
  } catch (failure) {
    // on the way to sign in [ERR-06]
    if (failure instanceof InvalidCustomer) return 'gone';
    return { at: 'pay', text: message('checkout.pay.failed') };
  }
}

export const placeId = (at: Place): string => `checkout-${at}`;
function focusPlace(at: Place): void {
  document.getElementById(placeId(at))?.focus();
}
