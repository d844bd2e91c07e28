import type { Stripe, StripeError } from '@stripe/stripe-js';
import { useEffect, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useRevalidator } from 'react-router';
import { message } from '../../../../messages/message.ts';
import { reloadSession } from '../../../account/ui/session-store.ts';
import { loadPayment } from '../../../payment-methods/ui/load-payment.ts';
import { SignInRequiredError } from '../../../payment-methods/ui/payment-calls.ts';
import { demoteModal } from '../../../payment-methods/ui/payment-method/demote-modal.ts';
import type { PaymentSource } from '../../../payment-methods/ui/payment-method/use-payment-script.ts';
import type { OwnPlan } from '../../use-cases/read-own-plan.ts';
import { initialSeatState, seatReducer } from './seat-state.ts';
import { createIntents, type SeatPurchaseOutcome, submitSeats } from './submit-seats.ts';
import type { Quotes } from './use-quote.ts';

type Wanted = { plan: OwnPlan; add: number; quotes: Quotes; methodName: string };
type UseSeats = {
  phone: string;
  payment: PaymentSource;
  /** the addresses that get the seats; undefined: none */
  invite: string | undefined;
  onDone(): void;
  onBought?: ((intent: string) => void) | undefined;
};

/** State of the dialog and the purchase; one purchase at a time [CO10]. */
export function useSeatPurchase(
  first: OwnPlan & { firstCount?: number },
  { phone, payment, invite, onDone, onBought }: UseSeats,
) {
  const [state, dispatch] = useReducer(seatReducer, first, initialSeatState);
  const [intents] = useState(createIntents);
  const [isPaying, setPaying] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const isBusy = useRef(false);
  const isOpen = useRef(true);
  const isUnsure = useRef(false);
  const place = useRef<HTMLDivElement>(null);
  const step = useRef<HTMLDivElement>(null);
  const done = useRef(onDone);
  const { revalidate } = useRevalidator();
  const { payer } = state;
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      // whether seats were bought is unknown: the page reloads the plan
      if (isUnsure.current) done.current();
    };
  }, []);

  /** Runs 3-D Secure, whose dialog opens over the page and therefore over this dialog. */
  async function prove(clientSecret: string): Promise<string> {
    const comeBack = step.current ? demoteModal(step.current) : () => undefined;
    setAsking(true);
    try {
      return await proveCard(clientSecret, payment);
    } finally {
      setAsking(false);
      comeBack();
    }
  }

  async function buy({ plan, add, quotes: { quote, retry }, methodName }: Wanted): Promise<void> {
    if (isBusy.current || payer === null || quote === null) return;
    isBusy.current = true;
    setPaying(true);
    dispatch({ type: 'presses' });
    const { subscriptionId, lineItemId, customerId, seats } = plan;
    const order = {
      ...{ subscriptionId, lineItemId, quantity: seats + add, addCount: add, amount: quote.due },
      ...(invite ? { invite } : {}),
    };
    const onCharged = (id: string): void => dispatch({ type: 'charges', id });
    const outcome = await settled(submitSeats({ order, payer, customerId, phone }, { intents, onCharged, prove }));
    isBusy.current = false;
    if (outcome === 'gone') return setPaying(false);
    if (outcome.ok) {
      const { renewal, due } = quote;
      const before = plan.lastInvoice?.number ?? null;
      const bought = {
        added: add,
        seats: outcome.seats,
        paid: due,
        credit: due - quote.total,
        method: methodName,
        renewal,
        before,
      };
      isUnsure.current = false;
      dispatch({ type: 'bought', bought });
      setPaying(false);
      // even if the dialog was closed: the page behind it and the session data are outdated
      done.current();
      onBought?.(outcome.intent);
      void reloadSession();
      return;
    }
    const { kind } = outcome.problem;
    isUnsure.current = kind === 'unknown';
    if (isUnsure.current && !isOpen.current) done.current();
    // the current state is shown beside the reason for the failure
    if (kind === 'price') retry();
    if (kind === 'seats' || kind === 'due' || kind === 'method') void revalidate();
    flushSync(() => {
      setPaying(false);
      dispatch({ type: 'failed', problem: outcome.problem });
    });
    place.current?.focus();
  }
  return { state, dispatch, isPaying, isAsking, place, step, buy };
}

/**
 * [ERR-06] [F13] Shows nothing while redirecting to sign in; after an unexpected error the purchase may have succeeded.
 */
async function settled(outcome: Promise<SeatPurchaseOutcome>): Promise<SeatPurchaseOutcome | 'gone'> {
  try {
    return await outcome;
  } catch (failure) {
    if (failure instanceof SignInRequiredError) return 'gone';
    return { ok: false, problem: { kind: 'unknown', text: message('seats.problem.unknown') } };
  }
}

type Load = (source: PaymentSource) => Promise<Pick<Stripe, 'handleNextAction'>>;

/**
 * Runs 3-D Secure over the page. Returns the provider's message about the card if it failed, empty if it has none. The
 * result says nothing about the payment: only `confirmSeats` does.
 */
export async function proveCard(
  clientSecret: string,
  source: PaymentSource,
  load: Load = loadPayment,
): Promise<string> {
  try {
    const stripe = await load(source);
    const { error } = await stripe.handleNextAction({ clientSecret });
    return error ? getText(error) : '';
  } catch {
    return '';
  }
}

/** Returns the message of a card error, which is for the cardholder; all others are for developers. */
const getText = ({ type, message = '' }: StripeError): string => (type === 'card_error' ? message : '');
