/**
 * The events the store needs, and no others: a purchase that is done or clears later, a subscription that starts,
 * changes, ends or gives up a change, an invoice that is made, paid, refused or waits for the cardholder, a deleted customer, the coming renewal, a bank debit
 * that was started: mails depend on them; what was given back of a payment, or came back; disputes and credit notes.
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

/** Where the store takes them. */
export const WEBHOOK_PATH = '/api/payment/webhook';
