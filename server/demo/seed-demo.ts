import { createHash } from 'node:crypto';
import type { Database, Queryable } from '../../core/database/database.ts';
import type { Clock } from '../../core/dates.ts';
import type { Env } from '../../core/env/env.ts';
import type { Log } from '../../core/log.ts';
import { StartupError } from '../../core/process/startup-error.ts';
import type { Demo } from '../../demo/read-demo.ts';
import { seedCommerce } from '../../embedded/commerce/seed.ts';
import { clearForms } from '../../embedded/forms/submissions.ts';
import { clearIdentity, seedIdentity } from '../../embedded/identity/seed.ts';
import { clearMail } from '../../embedded/mail/mailbox.ts';
import { clearMembers, seedMembers } from '../../embedded/members/seed.ts';
import { clearPayment, seedPayment } from '../../embedded/payment/seed.ts';
import { clearSearch } from '../../embedded/search/index.ts';
import { clearUsers, seedUsers } from '../../embedded/users/seed.ts';
import { paymentConfigOf } from '../compose/payment-config.ts';
import { type DemoKeys, loadDemoKeys } from '../store/secrets.ts';
import { catalogueSeed, commerceSeed } from './commerce-seed.ts';
import { membersSeed, paymentSeed, usersSeed } from './people-seed.ts';
import { renewDemo } from './renew-demo.ts';

const NAME = 'demo';
/** Raised when a renewal does more than before: databases renewed by an older version are renewed once more. */
const RENEWAL = 3;

/** Changes when the demo's data files change, or what is made of its catalogue, so that a newer shop is noticed. */
export function demoVersion(demo: Demo): string {
  const { categories, products } = catalogueSeed(demo, '');
  return createHash('sha256')
    .update(JSON.stringify([RENEWAL, demo, categories, products]))
    .digest('hex')
    .slice(0, 16);
}

async function fill(tx: Queryable, demo: Demo, env: Env, clock: Clock, keys: DemoKeys): Promise<void> {
  await tx.query(
    `TRUNCATE store.session, store.customer_cart, store.payment_event, store.platform_log, store.checkout, store.subscription_mail,
       store.account_consent, store.clock, store.fault, store.mail, store.mail_pace, store.mails_since, store.events_reconciled, store.member_pair RESTART IDENTITY`,
  );
  await tx.query('INSERT INTO store.mails_since (at) VALUES ($1)', [clock.now()]);
  if (!env.platforms.commerce) await seedCommerce(tx, commerceSeed(demo, env.publicUrl, clock.now()));
  if (!env.platforms.payment) {
    await clearPayment(tx);
    const now = clock.now();
    await seedPayment(tx, paymentSeed(demo, now), { config: paymentConfigOf(env, keys, demo.shop), now });
  }
  if (!env.platforms.identity) {
    await clearIdentity(tx);
    await seedIdentity(tx, demo.people);
  }
  if (!env.platforms.users) {
    await clearUsers(tx);
    await seedUsers(tx, usersSeed(demo));
  }
  if (!env.platforms.members) {
    await clearMembers(tx);
    await seedMembers(tx, membersSeed(demo));
  }
  if (!env.platforms.mail) await clearMail(tx);
  if (!env.platforms.forms) await clearForms(tx);
  // what was in them comes back from the content, by the feed
  if (!env.platforms.search) {
    await clearSearch(tx);
    // deleted, not truncated: a feed that still runs deletes what it has fed by number, and a number is never given twice
    await tx.query('DELETE FROM store.search_change');
    await tx.query('INSERT INTO store.search_change (entries) VALUES (NULL)');
  }
  await keepVersion(tx, demo);
}

const keepVersion = (tx: Queryable, demo: Demo) =>
  tx.query(
    `INSERT INTO store.seed (name, version) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET version = excluded.version, seeded_at = now()`,
    [NAME, demoVersion(demo)],
  );

/** A shop of its own, recognised by what only customers leave behind, is never overwritten. */
async function refuseForeignShop(tx: Queryable): Promise<void> {
  const { rows } = await tx.query<{ isUsed: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM store.customer_cart) OR EXISTS (SELECT 1 FROM store.payment_event)
         OR EXISTS (SELECT 1 FROM store.session WHERE sub IS NOT NULL) AS "isUsed"`,
  );
  if (!rows[0]?.isUsed) return;
  throw new StartupError(
    'This database holds a shop that is not the demo; seeding would remove it. Set DATABASE_URL or DATA_DIR to an empty one, or DEMO=off.',
  );
}

/**
 * Fills an empty database with the demo shop, once. Where it stands already, people, carts, orders and subscriptions are left alone; what a
 * newer version of the store has changed of catalogue and plans, and people it has added, are brought in. One transaction.
 */
export async function seedDemo(
  db: Database,
  demo: Demo,
  env: Env,
  clock: Clock,
  log: Log,
): Promise<'seeded' | 'renewed' | 'kept'> {
  const keys = await loadDemoKeys(db);
  const done = await db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock(727002)');
    const { rows } = await tx.query<{ version: string }>('SELECT version FROM store.seed WHERE name = $1', [NAME]);
    if (rows[0]) {
      if (rows[0].version === demoVersion(demo)) return 'kept' as const;
      await renewDemo(tx, demo, env, clock.now(), keys);
      await keepVersion(tx, demo);
      log.info(
        {},
        'the demo changed: its catalogue, plans and new people are in, whoever was there stays; `npm run seed` fills all anew',
      );
      return 'renewed' as const;
    }
    await refuseForeignShop(tx);
    await fill(tx, demo, env, clock, keys);
    log.info({ documents: demo.catalogue.length, people: demo.people.length }, 'demo shop seeded');
    return 'seeded' as const;
  });
  if (done === 'seeded') await settle(db, env);
  return done;
}

/** Ten thousand orders that were just written are counted and skipped by their index only once Postgres has looked at them. */
async function settle(db: Database, env: Env): Promise<void> {
  if (!env.platforms.commerce) await db.query('VACUUM (ANALYZE) commerce.orders');
}

/** Whether the version row says demo (rule 17). */
export const holdsDemo = async (db: Queryable): Promise<boolean> =>
  (await db.query('SELECT 1 FROM store.seed WHERE name = $1', [NAME])).rows.length > 0;

const DEADLOCK = '40P01';
const MOST_TRIES = 8;

/**
 * Truncating locks every table: a concurrent transaction may deadlock with it, and Postgres then aborts one of them.
 * Retrying loses nothing.
 */
async function againAfterDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if ((error as { code?: string }).code !== DEADLOCK || tries === MOST_TRIES) throw error;
    }
  }
}

/** Puts the demo shop back as after the first start. Only on a database whose version row says demo (rule 17); false elsewhere. */
export async function resetDemo(db: Database, demo: Demo, env: Env, clock: Clock, log: Log): Promise<boolean> {
  const keys = await loadDemoKeys(db);
  const refill = () =>
    db.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock(727002)');
      if (!(await holdsDemo(tx))) return false;
      await fill(tx, demo, env, clock, keys);
      log.info({}, 'demo shop filled anew');
      return true;
    });
  const isDone = await againAfterDeadlock(refill);
  if (isDone) await settle(db, env);
  return isDone;
}
