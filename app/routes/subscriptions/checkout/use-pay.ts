import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type GivenConsent,
  SignInRequiredError,
  saveConsent,
} from '../../../../features/payment-methods/ui/payment-calls.ts';
import type { MethodChoice } from '../../../../features/payment-methods/ui/payment-method/use-saved-methods.ts';
import { CONSENT_TEXT_VERSION } from '../../../../features/plans/rules/renewal/renewal-consent.ts';
import { message } from '../../../../messages/message.ts';
import type { ElementsCheckout } from './checkout-type.ts';
import { type CheckoutTotals, computeTotals } from './figures.ts';
import { successPath } from './success-path.ts';

/** The part of the form with an error; it takes the focus. */
export type PayField = 'address' | 'method' | 'save' | 'consent' | 'pay';
/** `isChanged`: the shown order is outdated; the page then shows the current one. */
export type PayProblem = { at: PayField; text: string; isChanged?: true };
export type PayProblems = readonly PayProblem[];

/** Returns the problem of one part of the form. */
export const findProblemAt = (problems: PayProblems, at: PayField): PayProblem | undefined =>
  problems.find((problem) => problem.at === at);

export type PaymentSubmission = {
  /** [SUB-13] why the billing address blocks the order; null if it doesn't */
  addressProblem: string | null;
  choice: MethodChoice;
  /** [SUB-10] checkbox of a new method */
  isSaved: boolean;
  consent: Pick<GivenConsent, 'text' | 'means'> & { isGiven: boolean };
  /** [CO1] the order that the page shows on submission */
  shown: Pick<CheckoutTotals, 'seats' | 'total'>;
};

/** Returns all problems that block an order, in page order [CO5] [SUB-10] [SUB-13] [SUB-22]. */
export function findProblems({ addressProblem, choice, isSaved, consent }: PaymentSubmission): PayProblem[] {
  const isNew = choice.kind === 'new';
  return [
    addressProblem !== null && { at: 'address' as const, text: addressProblem },
    isNew && !isSaved && { at: 'save' as const, text: message('checkout.method.save.needed') },
    isNew && !consent.isGiven && { at: 'consent' as const, text: message('checkout.renewal.needed') },
  ].filter((problem) => problem !== false);
}

/**
 * [CO1] Checks first that the order on screen is current, because another tab may have changed the session. Then stores
 * the consent, then pays. Returns the problem; null if paid.
 */
export async function payOrder(
  checkout: Pick<ElementsCheckout, 'id' | 'confirm' | 'runServerUpdate' | 'validateElements'>,
  { choice, consent: { text, means }, shown }: PaymentSubmission,
): Promise<PayProblem | null> {
  const changed: PayProblem = { at: 'pay', text: message('checkout.pay.changed'), isChanged: true };
  const read = await checkout.runServerUpdate(async () => undefined);
  if (read.type === 'error') return { at: 'pay', text: message('checkout.failed.flow') };
  // paid in another tab
  if (read.session.status.type === 'complete') return null;
  if (read.session.status.type === 'expired') return { at: 'pay', text: message('checkout.failed.elsewhere') };
  const now = computeTotals(read.session);
  if (now?.total !== shown.total || now.seats !== shown.seats) return changed;
  const unusable = choice.kind === 'saved' ? null : await findFault(checkout);
  if (unusable) return unusable;
  const way = choice.kind === 'saved' ? 'button' : 'box';
  const saved = await saveConsent({ sessionId: checkout.id, way, means, textVersion: CONSENT_TEXT_VERSION, text });
  // [SUB-22] the server's sentence differs: another amount or another day
  if (!saved.ok && saved.status === 422) return changed;
  if (!saved.ok) return { at: 'pay', text: message('checkout.failed.flow') };
  const method =
    choice.kind === 'saved' ? { paymentMethod: choice.id, savePaymentMethod: false } : { savePaymentMethod: true };
  const done = await checkout.confirm({ redirect: 'if_required', ...method });
  if (done.type === 'success') return null;
  // [SUB-13] [ERR-15] the provider's message, if it has one
  return { at: 'method', text: done.error.message || message('checkout.pay.failed') };
}

/**
 * [ERR-17] Returns why the entered method is invalid: the fields' message, else a generic one. Runs before consent is
 * stored.
 */
async function findFault(checkout: Pick<ElementsCheckout, 'validateElements'>): Promise<PayProblem | null> {
  const read = await checkout.validateElements();
  if (read.type === 'success') return null;
  const { code, message: text } = read.error;
  return { at: 'method', text: (code === 'validation_error' && text) || message('checkout.method.notMade') };
}

type Use = { checkout: ElementsCheckout; order: PaymentSubmission; onPaying(): Promise<void>; onChanged(): void };

/** [CO7] [CO10] Pays once; ignores repeated clicks. Each error shows at its cause, and the first takes the focus. */
export function usePay({ checkout, order, onPaying, onChanged }: Use) {
  const [isPaying, setPaying] = useState(false);
  const [found, setFound] = useState<{ problems: PayProblems; for: string }>({ problems: [], for: '' });
  const isBusy = useRef(false);
  const show = (problems: PayProblems): void => flushSync(() => setFound({ problems, for: keyOf(order.choice) }));
  const pay = async (): Promise<void> => {
    if (isBusy.current) return;
    const missing = findProblems(order);
    const [first] = missing;
    if (first) {
      show(missing);
      // the provider's fields, which come before the boxes, show their errors themselves and take the focus
      const typed = order.choice.kind === 'new' ? await checkout.validateElements().catch(() => null) : null;
      return typed?.type === 'error' ? undefined : focusPlace(first.at);
    }
    isBusy.current = true;
    setPaying(true);
    show([]);
    const failed = await tryToPay(() => onPaying().then(() => payOrder(checkout, order)));
    if (failed === null) return window.location.replace(successPath(checkout.id));
    isBusy.current = false;
    flushSync(() => setPaying(false));
    if (failed === 'gone') return;
    if (failed.isChanged) onChanged();
    show([failed]);
    focusPlace(failed.at);
  };
  // [CO5] hidden once it is fixed, or the order has changed
  const problems = found.for === keyOf(order.choice) ? found.problems.filter(({ at }) => !isSolved(at, order)) : [];
  return { isPaying, problems, pay };
}
const keyOf = (choice: MethodChoice): string => (choice.kind === 'saved' ? choice.id : choice.kind);
const isSolved = (at: PayField, { addressProblem, isSaved, consent }: PaymentSubmission): boolean =>
  (at === 'address' && addressProblem === null) || (at === 'save' && isSaved) || (at === 'consent' && consent.isGiven);

async function tryToPay(work: () => Promise<PayProblem | null>): Promise<PayProblem | null | 'gone'> {
  try {
    return await work();
  } catch (failure) {
    // redirecting to sign in [ERR-06] [F13]
    if (failure instanceof SignInRequiredError) return 'gone';
    return { at: 'pay', text: message('checkout.pay.failed') };
  }
}

export const placeId = (at: PayField): string => `checkout-${at}`;
function focusPlace(at: PayField): void {
  document.getElementById(placeId(at))?.focus();
}
