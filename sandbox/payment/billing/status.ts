import type { WireInvoice } from '../objects/kinds.ts';
import { withItem } from './subscription.ts';
import { type BillingUnitOfWork, changeState, stateOf } from './unit-of-work.ts';

const TROUBLE: readonly string[] = ['retry', 'overdue', 'failed'];

/** Sets a subscription to active when none of its invoices is refused or overdue. */
export function recoverStatus(held: BillingUnitOfWork, settled: WireInvoice): void {
  const { subscription } = held;
  if (subscription.status === 'incomplete') {
    if (settled.id === subscription.latest_invoice) held.subscription = { ...subscription, status: 'active' };
    return;
  }
  if (subscription.status !== 'past_due' && subscription.status !== 'unpaid') return;
  const rest = Object.entries(stateOf(held).watch ?? {}).filter(([id]) => id !== settled.id);
  if (!rest.some(([, { kind }]) => TROUBLE.includes(kind))) held.subscription = { ...subscription, status: 'active' };
}

/** Moves a subscription to a worse status: never from an ended one, and never from unpaid back to past due. */
export function validateStatus(held: BillingUnitOfWork, status: 'past_due' | 'unpaid'): void {
  const present = held.subscription.status;
  if (present === 'active' || (present === 'past_due' && status === 'unpaid'))
    held.subscription = { ...held.subscription, status };
}

/** Applies the change that was pending until this invoice was paid. */
export function applyPending(held: BillingUnitOfWork, paid: WireInvoice): void {
  const pending = stateOf(held).pending;
  if (pending?.invoiceId !== paid.id) return;
  const isWaiting = held.subscription.pending_update !== null;
  held.subscription = {
    ...withItem(held.subscription, pending.item),
    metadata: { ...held.subscription.metadata, ...pending.metadata },
    pending_update: null,
  };
  changeState(held, { pending: undefined });
  if (isWaiting) held.told.push({ type: 'customer.subscription.pending_update_applied', object: held.subscription });
}
