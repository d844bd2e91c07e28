import type { Database, Queryable } from '../../core/database/database.ts';
import { noopLog } from '../../core/log.ts';
import { isEnded } from './billing/billing-state.ts';
import { runDueTransitions } from './billing/clocks/run-due.ts';
import { payInvoice } from './billing/invoices/pay-invoice.ts';
import { endSubscription } from './billing/renew.ts';
import { itemOf } from './billing/subscription.ts';
import { startSubscription } from './billing/subscriptions/subscriptions.ts';
import type { AppliedDiscount, MutationContext } from './billing/types.ts';
import { type BillingUnitOfWork, commitUnitOfWork, lockSubscription } from './billing/unit-of-work.ts';
import type { WireInvoice } from './objects/kinds.ts';
import { findObject } from './objects/rows.ts';
import { behaviourOf, findMethod, type StoredMethod } from './payment-methods/find-method.ts';
import type { SeedSubscription, SeedWorld } from './seed-types.ts';

/** The card that pays if the demo does not specify a method. */
const OTHER_CARD = 'pm_card_visa';
/** Days until a sent invoice is due; a plan to be overdue gets an earlier due date. */
const DAYS_TO_PAY = { usual: 30, overdue: 1 };
const DAY = 86_400_000;
const YEAR = 366 * DAY;
const PAID_AFTER = 10 * DAY;

const secondsOf = (when: Date | string): number => Math.floor(new Date(when).getTime() / 1000);

/**
 * Seeds subscriptions with their history: the billing engine starts each at its time and runs all transitions due
 * since, so that invoices, numbers and charges are consistent.
 */
export async function seedSubscriptions(
  tx: Queryable,
  seeds: readonly SeedSubscription[],
  { config, now }: SeedWorld,
): Promise<void> {
  const callAt = (moment: number): MutationContext => ({
    tx,
    now: moment,
    requestId: '',
    idempotencyKey: null,
    webhookUrl: null,
    config,
  });
  // existing ones follow the business clock, and their transitions send events
  const { rows: standing } = await tx.query<{ id: string }>('SELECT id FROM payment.subscription');
  const others = standing.map(({ id }) => id);
  const begun: Begun[] = [];
  for (const seed of [...seeds].sort((a, b) => secondsOf(a.startedAt) - secondsOf(b.startedAt))) {
    const { rows } = await tx.query(`SELECT 1 FROM payment.subscription WHERE hidden->>'seedKey' = $1`, [seed.key]);
    if (rows.length === 0) begun.push({ seed, id: await begin(callAt(secondsOf(seed.startedAt)), seed) });
  }
  for (const { at, one } of visitsOf(begun, now)) {
    await passTime(tx, config, at, others);
    if (at.getTime() === now.getTime() - YEAR) await change(callAt(secondsOf(at)), one, setToEnd);
    else await payOpen(callAt(secondsOf(at)), one);
  }
  await passTime(tx, config, now, others);
  for (const one of begun) await change(callAt(secondsOf(now)), one, finish);
}

type Begun = { seed: SeedSubscription; id: string };

/**
 * Returns when customers acted: paid a sent invoice some days after a renewal, or canceled at the end of the last
 * period.
 */
function visitsOf(begun: readonly Begun[], now: Date): { at: Date; one: Begun }[] {
  const visits = begun.flatMap((one) => {
    const { collection, startedAt, state } = one.seed;
    const ends = state === 'ended' ? [{ at: new Date(now.getTime() - YEAR), one }] : [];
    if (collection !== 'send_invoice' || state === 'past_due') return ends;
    const years = Math.floor((now.getTime() - new Date(startedAt).getTime()) / YEAR);
    const paid = Array.from({ length: years }, (_, i) => ({
      at: new Date(new Date(startedAt).getTime() + (i + 1) * YEAR + PAID_AFTER),
      one,
    }));
    return [...ends, ...paid.filter(({ at }) => at < now)];
  });
  return visits.sort((a, b) => a.at.getTime() - b.at.getTime());
}

async function payOpen(call: MutationContext, { seed, id }: Begun): Promise<void> {
  const { rows } = await call.tx.query<{ body: WireInvoice }>(
    `SELECT body FROM payment.invoice WHERE subscription = $1 AND status = 'open' ORDER BY seq`,
    [id],
  );
  for (const { body } of rows) await payInvoice(call, body, await payingMethod(call, seed), { offSession: false });
}

/**
 * Returns the collection method to seed with. A past-due plan needs an unpaid renewal: unless its payment method fails
 * on charge, its invoices are sent, and the setting is corrected afterwards.
 */
async function collectionOf(call: MutationContext, seed: SeedSubscription): Promise<SeedSubscription['collection']> {
  if (seed.state !== 'past_due') return seed.collection;
  const own = seed.methodId === null ? null : await findMethod(call, seed.methodId);
  return own !== null && behaviourOf(own.hidden) === 'fails-on-charge' ? seed.collection : 'send_invoice';
}

async function begin(call: MutationContext, seed: SeedSubscription): Promise<string> {
  const price = await findObject(call.tx, 'price', seed.priceId);
  if (price === null) throw new Error(`no price ${seed.priceId} to seed ${seed.key} with`);
  const discounts: AppliedDiscount[] = [];
  for (const couponId of seed.discounts) {
    const coupon = await findObject(call.tx, 'coupon', couponId);
    if (coupon === null) throw new Error(`no coupon ${couponId} to seed ${seed.key} with`);
    discounts.push({ coupon: coupon.body, promotionCodeId: null });
  }
  const collection = await collectionOf(call, seed);
  const started = await startSubscription(call, {
    customerId: seed.customerId,
    price: price.body,
    quantity: seed.quantity,
    discounts,
    metadata: seed.metadata,
    collection,
    daysUntilDue: collection === 'send_invoice' ? DAYS_TO_PAY[seed.state === 'past_due' ? 'overdue' : 'usual'] : null,
    defaultPaymentMethodId: seed.methodId,
    isTaxAutomatic: true,
    payment: { kind: 'later' },
  });
  if (!started.ok) throw new Error(`the subscription of ${seed.key} did not begin`);
  const { invoice, subscription } = started.value;
  await call.tx.query(
    `UPDATE payment.subscription SET hidden = hidden || jsonb_build_object('seedKey', $2::text) WHERE id = $1`,
    [subscription.id, seed.key],
  );
  if (invoice.status === 'open') {
    const paid = await payInvoice(call, invoice, await payingMethod(call, seed), { offSession: false });
    if (!paid.ok) throw new Error(`the first invoice of ${seed.key} was not paid`);
  }
  return subscription.id;
}

/** Returns the seeded method if it pays at once; else another card of the same customer, which is not listed. */
async function payingMethod(call: MutationContext, seed: SeedSubscription): Promise<StoredMethod> {
  const own = seed.methodId === null ? null : await findMethod(call, seed.methodId);
  if (own !== null && behaviourOf(own.hidden) === 'pays') return own;
  const other = await findMethod(call, OTHER_CARD);
  if (other === null) throw new Error('no test card to pay with');
  return other;
}

/**
 * Runs all transitions due until now, except those of others. The engine runs each in a transaction; here they share
 * one.
 */
async function passTime(
  tx: Queryable,
  config: SeedWorld['config'],
  now: Date,
  others: readonly string[],
): Promise<void> {
  const db = { query: tx.query.bind(tx), transaction: (work) => work(tx) } as Pick<
    Database,
    'query' | 'transaction'
  > as Database;
  const world = { db, clock: { now: () => now }, config, webhookUrl: null, log: noopLog, onWrite: () => {} };
  await runDueTransitions(world, now, { except: others });
}

async function change(
  call: MutationContext,
  { seed, id }: Begun,
  step: (unit: BillingUnitOfWork, seed: SeedSubscription) => void,
): Promise<void> {
  const unit = await lockSubscription(call, id);
  if (unit === null || isEnded(unit.subscription)) return;
  step(unit, seed);
  await commitUnitOfWork(unit);
}

function setToEnd(unit: BillingUnitOfWork): void {
  unit.subscription = {
    ...unit.subscription,
    cancel_at: itemOf(unit.subscription).current_period_end,
    cancel_at_period_end: true,
    canceled_at: unit.call.now,
  };
}

function finish(unit: BillingUnitOfWork, { collection, state }: SeedSubscription): void {
  if (state === 'canceling') setToEnd(unit);
  if (state === 'ended') endSubscription(unit, 'cancellation_requested');
  if (state !== 'past_due') return;
  const days = collection === 'send_invoice' ? DAYS_TO_PAY.usual : null;
  unit.subscription = { ...unit.subscription, collection_method: collection, days_until_due: days };
}
