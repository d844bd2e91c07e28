import type Stripe from 'stripe';
import type { CardError } from '../cards/card-errors.ts';
import { newId, newPageSecret } from '../objects/new-id.ts';
import type { Hidden } from '../objects/rows.ts';
import type { SandboxPaymentConfig } from '../wire/route.ts';
import { usedMethod } from './charge-details.ts';

/** [PL-18] Returns a successful charge with the URL of its receipt; `hidden` contains its secret. */
export function withReceipt(
  charge: Stripe.Charge,
  { publicBase }: Pick<SandboxPaymentConfig, 'publicBase'>,
): { charge: Stripe.Charge; hidden: Hidden } {
  const receiptSecret = newPageSecret();
  return {
    charge: { ...charge, receipt_url: `${publicBase}/receipts/${charge.id}/${receiptSecret}` },
    hidden: { receiptSecret },
  };
}

/** Creates a ledger row: an attempt to charge `intent.amount` cents to `method`, successful or refused with `error`. */
export function newCharge(
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  error: CardError | null,
  now: number,
): Stripe.Charge {
  const isPaid = error === null;
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'STORE',
    captured: isPaid,
    created: now,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: error?.code ?? null,
    failure_message: error?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: isPaid ? 'approved_by_network' : 'declined_by_network',
      reason: error?.decline_code ?? error?.code ?? null,
      risk_level: 'normal',
      risk_score: 12,
      seller_message: isPaid ? 'Payment complete.' : 'The bank did not return any further details with this decline.',
      type: isPaid ? 'authorized' : 'issuer_declined',
    },
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: usedMethod(intent, method, isPaid),
    presentment_details: undefined,
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: isPaid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
}
