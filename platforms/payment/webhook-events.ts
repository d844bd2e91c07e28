/**
 * The events that the store subscribes to, because mails depend on them. A purchase completes or clears later; a
 * subscription starts, changes, ends or drops a change; an invoice is created, paid, declined or waits for the
 * cardholder. A customer is deleted; a renewal is coming; a bank debit was started; a payment succeeded or failed, was
 * refunded, or its refund failed; disputes and credit notes.
 */
export const WEBHOOK_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.pending_update_expired',
  'customer.deleted',
  'invoice.created',
  'invoice.finalized',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.upcoming',
  'payment_intent.processing',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'charge.refunded',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
  'credit_note.created',
  'credit_note.voided',
] as const;

/** The path of the store's webhook endpoint. */
export const WEBHOOK_PATH = '/api/payment/webhook';
