import Stripe from 'stripe';
import type { Log } from '../../../core/log.ts';
import { type Err, err, type Result } from '../../../core/result.ts';
import { CIRCUIT_OPEN } from './create-stripe.ts';
import type { PaymentProblem } from './types.ts';

export type PaymentResult<T> = Promise<Result<T, PaymentProblem>>;

/**
 * The access of the client's parts to the provider: the official client, and every failure as a problem of the store.
 */
export type PaymentCalls = {
  readonly stripe: Stripe;
  /** the origins allowed for URLs in its responses */
  readonly pageOrigins: readonly string[];
  /** concurrent identical reads (same key) share a request; a fresh one joins none that began before it */
  read<T>(key: string, work: () => PaymentResult<T>, isFresh?: boolean): PaymentResult<T>;
  /** a write; later callers do not share reads that started before it ended */
  write<T>(work: () => PaymentResult<T>): PaymentResult<T>;
  /** something changed at the provider: later callers send a new request */
  forget(): void;
};

export function createCalls(stripe: Stripe, log: Log, pageOrigins: readonly string[] = []): PaymentCalls {
  const underWay = new Map<string, PaymentResult<unknown>>();
  const attempt = async <T>(work: () => PaymentResult<T>): PaymentResult<T> => {
    try {
      return await work();
    } catch (error) {
      return toProblemCode(error, log);
    }
  };
  return {
    stripe,
    pageOrigins,
    read<T>(key: string, work: () => PaymentResult<T>, isFresh = false): PaymentResult<T> {
      const shared = isFresh ? undefined : underWay.get(key);
      if (shared !== undefined) return shared as PaymentResult<T>;
      const response = attempt(work).finally(() => {
        if (underWay.get(key) === response) underWay.delete(key);
      });
      underWay.set(key, response);
      return response;
    },
    write: (work) => attempt(work).finally(() => underWay.clear()),
    forget: () => underWay.clear(),
  };
}

/** An unexpected response counts as a failure. */
export const unreadable = (what: string) => err('unavailable', `the provider answered no ${what}`);
/** An id that matches no pattern: no request is sent. */
export const malformed = () => err('invalid', 'an id is not of its form');

/**
 * A card that needs authentication: for a payment, for the first invoice of a change, for an invoice that is paid
 * later.
 */
const WANTS_OWNER = new Set([
  'authentication_required',
  'subscription_payment_intent_requires_action',
  'invoice_payment_intent_requires_action',
]);

/**
 * Maps the provider's error to a problem of the store. A card message may be shown [CO10]; any other message is
 * dropped, and the log gets code, field and request.
 */
function toProblemCode(error: unknown, log: Log): Err<PaymentProblem> {
  if (error instanceof Stripe.errors.StripeCardError) {
    const wantsOwner = WANTS_OWNER.has(error.code ?? '') || error.decline_code === 'authentication_required';
    return err(wantsOwner ? 'needs-action' : 'card-declined', error.message);
  }
  if (error instanceof Stripe.errors.StripeIdempotencyError && error.statusCode !== 409) {
    log.warn({ requestId: error.requestId }, 'payment: an idempotency key was used for something else');
    return err('invalid');
  }
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return nameRefusal(error, log);
  // the circuit breaker logs one line for all of these
  const isCircuitOpen = error instanceof Stripe.errors.StripeError && error.code === CIRCUIT_OPEN;
  if (!isCircuitOpen) log.warn({ error }, 'payment does not answer as it should');
  return err('unavailable');
}

function nameRefusal(error: Stripe.errors.StripeInvalidRequestError, log: Log): Err<PaymentProblem> {
  const { code, param, requestId } = error;
  if (code === 'invoice_upcoming_none') return err('not-found');
  if (code === 'resource_missing') {
    if (isAboutCode(error)) return err('code-refused');
    // 404 if the URL contains the customer, 400 if a field does; a deleted one also counts as missing [ERR-06]
    const isCustomer = param === 'customer' || error.message.startsWith('No such customer');
    return isCustomer ? err('stripe_customer_invalid') : err('not-found');
  }
  log.warn({ code, param, requestId }, 'payment refuses a call');
  if (isAboutCode(error)) return err('code-refused');
  return err('invalid');
}

/**
 * A promotion code that this purchase may not use: too small, not the first one, or just used up. The provider returns
 * a code, a field or neither, and always a message. [ERR-02]
 */
const isAboutCode = ({ code, param, message }: Stripe.errors.StripeInvalidRequestError): boolean =>
  [code, param, message.replaceAll(' ', '_')].some((text) => /promotion_code/i.test(text ?? ''));
