import { setTimeout as wait } from 'node:timers/promises';
import type { Queryable } from '../../../../core/database/database.ts';
import { expireSession, lockCheckoutSession } from '../../checkout/lock-session.ts';
import { findObject, type Stored } from '../../objects/rows.ts';
import { followIntent, lockIntentOwner } from '../../payment-intents/intent-owner.ts';
import type { ServerDeps } from '../../wire/serve.ts';
import { nextStep } from '../billing-state.ts';
import { clearIntent } from '../clear-payment.ts';
import type { MutationContext } from '../types.ts';
import { commitUnitOfWork, getBillingState, lockOwner } from '../unit-of-work.ts';
import { applyTransition } from './due-steps.ts';

/** Creates the context of a scheduled change, which has no request. */
const changerAt = (world: ServerDeps, tx: Queryable, now: number): MutationContext => ({
  tx,
  now,
  requestId: '',
  idempotencyKey: null,
  webhookUrl: world.webhookUrl,
  config: world.config,
});

/**
 * [I1] Runs all transitions due until a moment, in chronological order. Each step is one transaction at the time of the
 * step. Concurrent runs take different subscriptions, and a completed step is no longer due, so repeating a run changes
 * nothing. A failed step is logged and left for the next run; it does not delay the others. `except`: ids to skip.
 * `isOver`: checked in each step when its row is locked; once true, the run ends.
 */
export async function runDueTransitions(
  world: ServerDeps,
  until: Date,
  {
    testClock = null,
    except = [],
    isOver = () => false,
  }: { testClock?: string | null; except?: readonly string[]; isOver?: () => boolean } = {},
): Promise<void> {
  const limit = Math.floor(until.getTime() / 1000);
  const broken = [...except];
  for (const next of [stepSession, stepIntent, stepSubscription]) {
    let attemptsLeft = TIMEOUT;
    for (;;) {
      const outcome = await next(world, { limit, testClock, isOver }, broken);
      if (outcome === 'done' || attemptsLeft === 0) break;
      if (outcome !== 'busy') continue;
      attemptsLeft -= 1;
      await wait(PAUSE_MS);
    }
  }
  world.onWrite();
}

/** `busy`: another run has locked the rest, and may leave some of it. */
type Outcome = 'again' | 'busy' | 'done';
type Range = { limit: number; testClock: string | null; isOver(): boolean };
type Step = (world: ServerDeps, range: Range, broken: string[]) => Promise<Outcome>;
const PAUSE_MS = 25;
/** Number of waits; together ten seconds without a step. */
const TIMEOUT = 400;

/**
 * Due subscriptions of the clock `$2` ('' for the business clock), except those of `$3`. Matches the index expression,
 * so that the first one is found at once.
 */
const DUE = `FROM payment.subscription WHERE due_at <= $1 AND coalesce(test_clock, '') = $2 AND NOT (id = ANY($3))`;
export const SELECT_DUE_OBJECT = `SELECT body, hidden ${DUE} ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED`;

const stepSubscription: Step = async (world, { limit, testClock, isOver }, broken) => {
  let id = '';
  try {
    return await world.db.transaction(async (tx) => {
      const due = [limit, testClock ?? '', broken];
      const { rows } = await tx.query<Pick<Stored<'subscription'>, 'body' | 'hidden'>>(SELECT_DUE_OBJECT, due);
      const found = rows[0];
      if (isOver()) return 'done';
      if (found === undefined)
        return (await tx.query(`SELECT 1 ${DUE} LIMIT 1`, due)).rows.length > 0 ? 'busy' : 'done';
      id = found.body.id;
      const step = nextStep(found.body, found.hidden.billing);
      const unit = await lockOwner(changerAt(world, tx, limit), { ...found, isDeleted: false }, 'FOR UPDATE');
      if (unit === null) throw new Error(`subscription ${id} is nobody's`);
      if (step !== null && step.at <= limit) {
        unit.call = { ...unit.call, now: step.at };
        await applyTransition(unit, step);
        const after = nextStep(unit.subscription, getBillingState(unit));
        if (JSON.stringify(after) === JSON.stringify(step))
          throw new Error(`subscription ${id} stays due: ${step.kind}`);
      }
      await commitUnitOfWork(
        unit,
        unit.emitted.some(({ type }) => type === 'customer.subscription.deleted'),
      );
      return 'again';
    });
  } catch (error) {
    return setAside(world, id, error, broken);
  }
};

const stepSession: Step = async (world, { limit, testClock, isOver }, broken) => {
  let id = '';
  try {
    return await world.db.transaction(async (tx) => {
      const { rows } = await tx.query<{ id: string; expires_at: number }>(
        `SELECT s.id, s.expires_at FROM payment.checkout_session s JOIN payment.customer c ON c.id = s.customer
         WHERE s.status = 'open' AND s.expires_at <= $1 AND c.test_clock IS NOT DISTINCT FROM $2 AND NOT (s.id = ANY($3))
         ORDER BY s.expires_at LIMIT 1 FOR UPDATE OF s SKIP LOCKED`,
        [limit, testClock, broken],
      );
      const due = rows[0];
      if (due === undefined || isOver()) return 'done';
      id = due.id;
      const call = changerAt(world, tx, due.expires_at);
      const unit = await lockCheckoutSession(call, id);
      if (unit !== null) await expireSession(call, unit);
      return 'again';
    });
  } catch (error) {
    return setAside(world, id, error, broken);
  }
};

/** Clears or returns the debit of an intent that a caller created. */
const stepIntent: Step = async (world, { limit, testClock, isOver }, broken) => {
  let id = '';
  try {
    return await world.db.transaction(async (tx) => {
      const { rows } = await tx.query<{ id: string; clears_at: number }>(
        `SELECT p.id, (p.hidden->>'clearsAt')::bigint AS clears_at FROM payment.payment_intent p
         LEFT JOIN payment.customer c ON c.id = p.customer
         WHERE p.status = 'processing' AND p.hidden->'isDirect' = 'true' AND (p.hidden->>'clearsAt')::bigint <= $1
           AND c.test_clock IS NOT DISTINCT FROM $2 AND NOT (p.id = ANY($3)) ORDER BY 2 LIMIT 1`,
        [limit, testClock, broken],
      );
      const due = rows[0];
      if (due === undefined || isOver()) return 'done';
      id = due.id;
      const call = changerAt(world, tx, due.clears_at);
      // invoices are locked before their intent, as everywhere
      const owner = await lockIntentOwner(call, id);
      const found = await findObject(tx, 'payment_intent', id, 'FOR UPDATE');
      if (found?.body.status === 'processing') await followIntent(call, owner, await clearIntent(call, found.body));
      return 'again';
    });
  } catch (error) {
    return setAside(world, id, error, broken);
  }
};

/** Skips a failed subscription. Without an id the database failed before one was found: the next run starts again. */
function setAside(world: ServerDeps, id: string, error: unknown, broken: string[]): Outcome {
  world.log.error({ error, id }, 'what falls due could not be done');
  if (id === '') return 'done';
  broken.push(id);
  return 'again';
}
