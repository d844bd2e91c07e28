import Stripe from 'stripe';
import type { Log } from '../../../core/log.ts';
import type { Cents } from '../../../core/money.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { say } from '../../../messages/checkout/checkout-messages.ts';
import type { PaymentConnection } from '../commerce-context.ts';

/** The fields of a payment intent that a checkout needs. */
export type CheckoutIntent = {
  id: string;
  status: 'succeeded' | 'processing' | 'canceled' | 'requires_action' | 'unpaid';
  amount: Cents;
  clientSecret: string;
  cartId: string;
  /** `Visa ending 4242` */
  method: string;
};
/** `unavailable`: no response, so the outcome is unknown; `declined`: refused by the card's bank or the provider. */
type PayProblem = 'declined' | 'unavailable';

/** A refund at the provider. `refundId`: our refund that it belongs to, if any. */
type ProviderRefund = { id: string; amount: Cents; isDone: boolean; at: Date; refundId: number | null };

export type CheckoutPayments = {
  /** Idempotent: the same key and input return the same intent. */
  create(input: { amount: Cents; cartId: string; key: string }): Promise<Result<CheckoutIntent, PayProblem>>;
  read(intentId: string): Promise<Result<CheckoutIntent, PayProblem>>;
  confirm(intentId: string, paymentMethod: string, returnUrl: string): Promise<Result<CheckoutIntent, PayProblem>>;
  /** Fails if the intent was paid in the meantime: read it again. */
  cancel(intentId: string): Promise<Result<CheckoutIntent, PayProblem>>;
  /** all refunds of an intent, including those made elsewhere, oldest first */
  refunds(intentId: string): Promise<Result<ProviderRefund[], 'unavailable'>>;
  /** Idempotent by our refund's id. `refused`: final, with the provider's reason. */
  refund(input: {
    intentId: string;
    amount: Cents;
    refundId: number;
    orderId: number;
  }): Promise<Result<ProviderRefund, 'refused' | 'unavailable'>>;
};

/** Creates the client of the card payment provider, embedded or remote. */
export function createPayments(payment: PaymentConnection, log: Log): CheckoutPayments {
  const stripe = payment.connect({ retries: 2, timeoutMs: 10_000 });
  const expand = ['payment_method'];
  const attempt = async (
    what: string,
    call: () => Promise<Stripe.PaymentIntent>,
  ): Promise<Result<CheckoutIntent, PayProblem>> => {
    try {
      return ok(toIntent(await call()));
    } catch (error) {
      // card errors are the only provider messages that a shopper sees
      if (error instanceof Stripe.errors.StripeCardError) return err('declined', error.message);
      // an unusable or missing payment method: the shopper enters the card again
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'payment_method') {
        return err('declined', say('problem.card.unusable'));
      }
      if (error instanceof Stripe.errors.StripeError) {
        log.warn({ what, type: error.type, code: error.code, statusCode: error.statusCode }, 'payment call failed');
        return err('unavailable', error.code);
      }
      throw error;
    }
  };
  const failed = (what: string, error: unknown): Result<never, 'unavailable'> => {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    log.warn({ what, type: error.type, code: error.code, statusCode: error.statusCode }, 'payment call failed');
    return err('unavailable', error.code);
  };
  return {
    create: ({ amount, cartId, key }) =>
      attempt('create', () =>
        stripe.paymentIntents.create(
          {
            amount,
            currency: 'usd',
            allowed_payment_method_types: ['card'],
            metadata: { cart_id: cartId },
            description: 'Documents',
          },
          { idempotencyKey: key },
        ),
      ),
    read: (id) => attempt('read', () => stripe.paymentIntents.retrieve(id, { expand })),
    confirm: (id, paymentMethod, returnUrl) =>
      attempt('confirm', () =>
        stripe.paymentIntents.confirm(
          id,
          { payment_method: paymentMethod, return_url: returnUrl, expand },
          { idempotencyKey: `confirm_${id}_${paymentMethod}` },
        ),
      ),
    cancel: (id) => attempt('cancel', () => stripe.paymentIntents.cancel(id, {}, { idempotencyKey: `cancel_${id}` })),
    async refunds(payment_intent) {
      try {
        const all = await stripe.refunds.list({ payment_intent, limit: 100 }).autoPagingToArray({ limit: 1_000 });
        return ok(all.map(toRefund).reverse());
      } catch (error) {
        return failed('refunds', error);
      }
    },
    async refund({ intentId, amount, refundId, orderId }) {
      const params = {
        payment_intent: intentId,
        amount,
        metadata: { refund_id: String(refundId), order_id: String(orderId) },
      };
      try {
        return ok(toRefund(await stripe.refunds.create(params, { idempotencyKey: `refund_${orderId}_${refundId}` })));
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return err('refused', error.message);
        return failed('refund', error);
      }
    },
  };
}

/** A refund that is pending at the provider counts as done: `refund.failed` reverts it. */
const toRefund = ({ id, amount, status, created, metadata }: Stripe.Refund): ProviderRefund => ({
  id,
  amount,
  isDone: status !== 'failed' && status !== 'canceled',
  at: new Date(created * 1000),
  refundId: /^\d{1,9}$/.test(metadata?.refund_id ?? '') ? Number(metadata?.refund_id) : null,
});

function toIntent(intent: Stripe.PaymentIntent): CheckoutIntent {
  const isKnown =
    intent.status === 'succeeded' ||
    intent.status === 'processing' ||
    intent.status === 'canceled' ||
    intent.status === 'requires_action';
  const card = typeof intent.payment_method === 'object' ? intent.payment_method?.card : undefined;
  return {
    id: intent.id,
    status: isKnown ? (intent.status as CheckoutIntent['status']) : 'unpaid',
    amount: intent.amount,
    clientSecret: intent.client_secret ?? '',
    cartId: intent.metadata.cart_id ?? '',
    method: card ? `${card.brand.charAt(0).toUpperCase()}${card.brand.slice(1)} ending ${card.last4}` : 'Card',
  };
}
