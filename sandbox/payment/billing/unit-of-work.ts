import type Stripe from 'stripe';
import { differences, type EmittedEvent, recordEvents } from '../events/record-event.ts';
import type { WireInvoice, WireSubscription } from '../objects/kinds.ts';
import { findObject, type Hidden, type Stored } from '../objects/rows.ts';
import { nextStep } from './billing-state.ts';
import type { BillingState } from './stored-state.ts';
import type { MutationContext } from './types.ts';

/**
 * A subscription and its customer, always locked in this order, with the events to send. Steps change it in memory;
 * `commitUnitOfWork` writes the changes, once.
 */
export type BillingUnitOfWork = {
  /** its `now` is the customer's: of a test clock, if any */
  call: MutationContext;
  customer: Stripe.Customer;
  subscription: WireSubscription;
  hidden: Hidden;
  emitted: EmittedEvent[];
  /** a new subscription as in its creation event */
  created: WireSubscription | null;
  before: { customer: Stripe.Customer; subscription: WireSubscription | null };
};

export const getBillingState = (unit: Pick<BillingUnitOfWork, 'hidden'>): BillingState => unit.hidden.billing ?? {};
export function changeState(unit: BillingUnitOfWork, change: Partial<BillingState>): void {
  unit.hidden = { ...unit.hidden, billing: { ...getBillingState(unit), ...change } };
}
export function watchInvoice(
  unit: BillingUnitOfWork,
  id: string,
  watched: NonNullable<BillingState['watch']>[string] | null,
): void {
  const { [id]: _, ...rest } = getBillingState(unit).watch ?? {};
  changeState(unit, { watch: watched === null ? rest : { ...rest, [id]: watched } });
}

type Lock = 'FOR UPDATE' | '';
type Owner = { call: MutationContext; customer: Stripe.Customer; isDeleted: boolean };

/** Locks a customer and returns it with its current time; null if it does not exist. */
export async function lockCustomer(
  call: MutationContext,
  customerId: string,
  lock: Lock = 'FOR UPDATE',
): Promise<Owner | null> {
  const owner = await findOwner(call, customerId, lock);
  return owner?.isDeleted === false ? owner : null;
}

async function findOwner(call: MutationContext, customerId: string, lock: Lock): Promise<Owner | null> {
  const { rows } = await call.tx.query<{ body: Stripe.Customer; is_deleted: boolean; frozen: number | null }>(
    `SELECT c.body, c.is_deleted, (t.body->>'frozen_time')::bigint AS frozen
     FROM payment.customer c LEFT JOIN payment.test_clock t ON t.id = c.test_clock WHERE c.id = $1 ${lock === '' ? '' : 'FOR UPDATE OF c'}`,
    [customerId],
  );
  const row = rows[0];
  if (row === undefined) return null;
  const timed = row.frozen === null ? call : { ...call, now: row.frozen };
  return { call: timed, customer: row.body, isDeleted: row.is_deleted };
}

export function createUnitOfWork(
  call: MutationContext,
  customer: Stripe.Customer,
  subscription: WireSubscription,
  hidden: Hidden,
  isNew = false,
): BillingUnitOfWork {
  return {
    call,
    customer,
    subscription,
    hidden,
    emitted: [],
    created: null,
    before: { customer, subscription: isNew ? null : subscription },
  };
}

/** Returns null if the subscription does not exist. A look takes no locks. */
export async function lockSubscription(
  call: MutationContext,
  id: string,
  lock: Lock = 'FOR UPDATE',
): Promise<BillingUnitOfWork | null> {
  const found = await findObject(call.tx, 'subscription', id, lock);
  return found === null ? null : lockOwner(call, found, lock);
}

/** Returns the customer of a subscription that is already locked; a deleted one is still its owner. */
export async function lockOwner(
  call: MutationContext,
  { body, hidden }: Stored<'subscription'>,
  lock: Lock,
): Promise<BillingUnitOfWork | null> {
  const owner = await findOwner(call, String(body.customer), lock);
  return owner === null ? null : createUnitOfWork(owner.call, owner.customer, body, hidden);
}

const subscriptionOf = (invoice: WireInvoice): string | null => {
  const owner = invoice.parent?.subscription_details?.subscription;
  return typeof owner === 'string' ? owner : null;
};

/** Locks an invoice, after its subscription and customer. */
export async function lockInvoice(
  call: MutationContext,
  id: string,
): Promise<{ unit: BillingUnitOfWork; invoice: WireInvoice } | null> {
  const glance = await findObject(call.tx, 'invoice', id);
  const owner = glance === null ? null : subscriptionOf(glance.body);
  const unit = owner === null ? null : await lockSubscription(call, owner);
  const invoice = unit === null ? null : await findObject(call.tx, 'invoice', id, 'FOR UPDATE');
  return unit === null || invoice === null ? null : { unit: unit, invoice: invoice.body };
}

/** Writes the events so far, before a step that writes others. */
export async function flushEvents(unit: BillingUnitOfWork): Promise<void> {
  const emitted = unit.emitted.splice(0);
  await recordEvents(unit.call, emitted);
}

/** Writes the changes and their events. `isUnavailable`: the caller sends the subscription's event. */
export async function commitUnitOfWork(unit: BillingUnitOfWork, isUnavailable = false): Promise<void> {
  const { call, customer, subscription, before } = unit;
  const dueAt = nextStep(subscription, getBillingState(unit))?.at ?? null;
  if (before.subscription === null) {
    await call.tx.query('INSERT INTO payment.subscription (id, body, hidden, due_at) VALUES ($1, $2, $3, $4)', [
      subscription.id,
      JSON.stringify(subscription),
      JSON.stringify(unit.hidden),
      dueAt,
    ]);
  } else {
    await call.tx.query('UPDATE payment.subscription SET body = $2, hidden = $3, due_at = $4 WHERE id = $1', [
      subscription.id,
      JSON.stringify(subscription),
      JSON.stringify(unit.hidden),
      dueAt,
    ]);
  }
  const previous = differences(before.subscription ?? unit.created ?? subscription, subscription);
  if (!isUnavailable && Object.keys(previous).length > 0)
    unit.emitted.push({ type: 'customer.subscription.updated', object: subscription, previous });
  const changed = differences(before.customer, customer);
  if (Object.keys(changed).length > 0) {
    await call.tx.query('UPDATE payment.customer SET body = $2 WHERE id = $1', [customer.id, JSON.stringify(customer)]);
    const { next_invoice_sequence: _, ...worthTelling } = changed;
    if (Object.keys(worthTelling).length > 0)
      unit.emitted.push({ type: 'customer.updated', object: customer, previous: worthTelling });
  }
  await flushEvents(unit);
  unit.before = { customer, subscription };
}

/** Writes the creation event of a subscription before that of its first invoice. */
export function emitCreated(unit: BillingUnitOfWork): void {
  unit.created = unit.subscription;
  unit.emitted.push({ type: 'customer.subscription.created', object: unit.subscription });
}
