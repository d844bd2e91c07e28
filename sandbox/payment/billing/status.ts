import type { WireInvoice } from '../objects/kinds.ts';
import { withItem } from './subscription.ts';
import { type BillingUnitOfWork, changeState, stateOf } from './unit-of-work.ts';

const TROUBLE: readonly string[] = ['retry', 'overdue', 'failed'];

/** A subscription is active again when nothing of it is refused or overdue any more. */
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

/** The other way: never from an end, and never from unpaid back to past due. */
export function validateStatus(held: BillingUnitOfWork, status: 'past_due' | 'unpaid'): void {
  const present = held.subscription.status;
  if (present === 'active' || (present === 'past_due' && status === 'unpaid'))
    held.subscription = { ...held.subscription, status };
}

/** The change that waited for this invoice happens. */
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
