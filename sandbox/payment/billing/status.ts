import type { WireInvoice } from '../objects/kinds.ts';
import { withItem } from './subscription.ts';
import { type BillingUnitOfWork, changeState, getBillingState } from './unit-of-work.ts';

const TROUBLE: readonly string[] = ['retry', 'overdue', 'failed'];

/** Sets a subscription to active when none of its invoices is refused or overdue. */
export function recoverStatus(unit: BillingUnitOfWork, settled: WireInvoice): void {
  const { subscription } = unit;
  if (subscription.status === 'incomplete') {
    if (settled.id === subscription.latest_invoice) unit.subscription = { ...subscription, status: 'active' };
    return;
  }
  if (subscription.status !== 'past_due' && subscription.status !== 'unpaid') return;
  const rest = Object.entries(getBillingState(unit).watch ?? {}).filter(([id]) => id !== settled.id);
  if (!rest.some(([, { kind }]) => TROUBLE.includes(kind))) unit.subscription = { ...subscription, status: 'active' };
}

/** Moves a subscription to a worse status: never from an ended one, and never from unpaid back to past due. */
export function validateStatus(unit: BillingUnitOfWork, status: 'past_due' | 'unpaid'): void {
  const present = unit.subscription.status;
  if (present === 'active' || (present === 'past_due' && status === 'unpaid'))
    unit.subscription = { ...unit.subscription, status };
}

/** Applies the change that was pending until this invoice was paid. */
export function applyPending(unit: BillingUnitOfWork, paid: WireInvoice): void {
  const pending = getBillingState(unit).pending;
  if (pending?.invoiceId !== paid.id) return;
  const isWaiting = unit.subscription.pending_update !== null;
  unit.subscription = {
    ...withItem(unit.subscription, pending.item),
    metadata: { ...unit.subscription.metadata, ...pending.metadata },
    pending_update: null,
  };
  changeState(unit, { pending: undefined });
  if (isWaiting) unit.emitted.push({ type: 'customer.subscription.pending_update_applied', object: unit.subscription });
}
