import type Stripe from 'stripe';
import type { CardBehaviour } from '../cards/test-cards.ts';
import { recordEvents } from '../events/record-event.ts';
import { newId } from '../objects/new-id.ts';
import { insertObject, saveObject } from '../objects/rows.ts';
import type { RouteCall } from '../wire/route.ts';
import { emptyEvidence } from './evidence.ts';

type Changer = Pick<RouteCall<unknown>, 'tx' | 'now' | 'requestId' | 'idempotencyKey' | 'webhookUrl'>;
export type DisputeKind = { reason: string; isInquiry: boolean; networkReason: string };

export const DISPUTED_BY: Partial<Record<CardBehaviour, DisputeKind>> = {
  'disputed-fraudulent': { reason: 'fraudulent', isInquiry: false, networkReason: '10.4' },
  'disputed-not-received': { reason: 'product_not_received', isInquiry: false, networkReason: '13.1' },
  'inquired-fraudulent': { reason: 'fraudulent', isInquiry: true, networkReason: '10.4' },
};

const FEE = 1_500;
const RESPONSE_DAYS = 14;
const DAY = 86_400;

/** Creates the balance transaction of a dispute: a withdrawal (negative, with the fee) or a reinstatement. */
function newTransaction(disputeId: string, amount: number, now: number): Stripe.BalanceTransaction {
  const isWithdrawal = amount < 0;
  const fee = isWithdrawal ? FEE : 0;
  return {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: now,
    balance_type: 'payments',
    created: now,
    currency: 'usd',
    description: isWithdrawal ? 'Chargeback withdrawal' : 'Chargeback reversal',
    exchange_rate: null,
    fee,
    fee_details: isWithdrawal
      ? [{ amount: FEE, application: null, currency: 'usd', description: 'Dispute fee', type: 'stripe_fee' }]
      : [],
    net: amount - fee,
    reporting_category: isWithdrawal ? 'dispute' : 'dispute_reversal',
    source: disputeId,
    status: 'available',
    type: 'adjustment',
  };
}

/** Withdraws the disputed amount, or reinstates it once. */
export const moveFunds = (
  dispute: Stripe.Dispute,
  direction: 'withdraw' | 'reinstate',
  now: number,
): Stripe.Dispute => ({
  ...dispute,
  balance_transactions: [
    ...dispute.balance_transactions,
    newTransaction(dispute.id, direction === 'withdraw' ? -dispute.amount : dispute.amount, now),
  ],
});

/** Opens a dispute on the unrefunded amount of a paid charge. An inquiry withdraws no money. */
export async function openDispute(call: Changer, charge: Stripe.Charge, kind: DisputeKind): Promise<void> {
  const { now, tx } = call;
  const fresh: Stripe.Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: emptyEvidence(),
    evidence_details: {
      due_by: now + RESPONSE_DAYS * DAY,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: kind.isInquiry,
    livemode: false,
    metadata: {},
    network_reason_code: kind.networkReason,
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand: charge.payment_method_details?.card?.brand ?? 'visa',
        case_type: kind.isInquiry ? 'inquiry' : 'chargeback',
        network: 'visa',
        network_reason_code: kind.networkReason,
      },
      type: 'card',
    },
    reason: kind.reason,
    status: kind.isInquiry ? 'warning_needs_response' : 'needs_response',
  };
  const dispute = kind.isInquiry ? fresh : moveFunds(fresh, 'withdraw', now);
  await insertObject(tx, 'dispute', dispute);
  await saveObject(tx, 'charge', { ...charge, disputed: true });
  await recordEvents(call, [
    { type: 'charge.dispute.created', object: dispute },
    ...(kind.isInquiry ? [] : [{ type: 'charge.dispute.funds_withdrawn' as const, object: dispute }]),
  ]);
}
