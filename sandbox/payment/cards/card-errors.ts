import type { ErrorFields, Reply } from '../wire/reply.ts';
import { errorReply } from '../wire/reply.ts';
import type { CardBehaviour } from './test-cards.ts';

export type CardError = Pick<ErrorFields, 'code' | 'decline_code' | 'message' | 'param'> & { code: string };

const DECLINED: CardError = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};

const NO_FUNDS: CardError = {
  code: 'card_declined',
  decline_code: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
};

/** The error of a charge by card behavior; a behavior that is not listed pays. */
export const CHARGE_ERRORS: Partial<Record<CardBehaviour, CardError>> = {
  declined: DECLINED,
  'fails-on-charge': DECLINED,
  'insufficient-funds': NO_FUNDS,
  'authenticates-without-funds': NO_FUNDS,
  expired: {
    code: 'expired_card',
    message: 'Your card has expired.',
    param: 'exp_month',
  },
  'wrong-cvc': {
    code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
    param: 'cvc',
  },
  'account-closed': { code: 'account_closed', message: 'This bank account is closed.' },
  'no-funds': { code: 'insufficient_funds', message: 'The bank account has insufficient funds.' },
};

/** Behaviors that only affect charges. */
const ONLY_WHEN_CHARGED: readonly CardBehaviour[] = ['fails-on-charge', 'no-funds', 'authenticates-without-funds'];

/** A debit that was started and is returned days later. */
export const DEBIT_REFUSED: CardError = {
  code: 'debit_not_authorized',
  message: 'The bank did not authorize the debit of this account.',
};

export const AUTHENTICATION_REQUIRED: CardError = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

/** An update that must not stay incomplete, but whose payment requires authentication. */
export const SUBSCRIPTION_REQUIRES_ACTION: CardError = {
  code: 'subscription_payment_intent_requires_action',
  message:
    'Payment for this subscription requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with `subscription.latest_invoice`.',
};

/** The same for an invoice that is paid while the cardholder is present. */
export const INVOICE_REQUIRES_ACTION: CardError = {
  code: 'invoice_payment_intent_requires_action',
  message:
    'Payment for this invoice requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with the invoice.',
};

/** Returns the error of saving a method: the bank refuses the same ones, except those that fail only when charged. */
export const saveError = (behaviour: CardBehaviour): CardError | null =>
  ONLY_WHEN_CHARGED.includes(behaviour) ? null : (CHARGE_ERRORS[behaviour] ?? null);

export const validateCard = (error: CardError, extra: Partial<ErrorFields> = {}): Reply =>
  errorReply(402, { type: 'card_error', ...error, ...extra });
