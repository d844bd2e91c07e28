import { createHash } from 'node:crypto';
import type { Database, Queryable } from '../../core/database/database.ts';
import type { Log } from '../../core/log.ts';
import { StartupError } from '../../core/process/startup-error.ts';
import { seedCompanyOrders } from './company-orders-seed.ts';
import { seedPlanSeats } from './demo-plan-seats.ts';
import type { DemoPlace, SeededPlatform } from './demo-store.ts';
import { seedPastInsight } from './history/past-insight.ts';
import { seedPastMails } from './history/past-mails.ts';
import { getPlatformSeeds } from './platform-seeds.ts';
import { seedApprovals } from './seed-approvals.ts';
import { seedCertificates } from './seed-certificates.ts';
import { seedQuotes } from './seed-quotes.ts';
import { seedRequests } from './seed-requests.ts';
import { renewDemo } from './upgrade-demo.ts';

const NAME = 'demo';
/** Increment when a renewal does more than before: databases renewed by an older version are renewed again. */
const RENEWAL = 3;

/**
 * Hashes the demo's data files and the composed catalogue, so that a newer shop is noticed. The demo's past is
 * excluded: sold orders stay.
 */
function demoVersion({ demo: { history: _, ...demo }, store }: Pick<DemoPlace, 'demo' | 'store'>): string {
  const { categories, products } = store.catalogueSeed(demo, '');
  return createHash('sha256')
    .update(JSON.stringify([RENEWAL, demo, categories, products]))
    .digest('hex')
    .slice(0, 16);
}

async function fill(tx: Queryable, place: DemoPlace): Promise<void> {
  const { demo, serving, ground, store } = place;
  await tx.query(
    `TRUNCATE store.session, store.customer_cart, store.payment_event, store.platform_log, store.checkout, store.subscription_mail,
       store.account_consent, store.announced_charge, store.clock, store.fault, store.mail, store.mail_pace, store.mails_since, store.events_reconciled, store.member_pair, store.awaited_file, store.person, store.desk_note, store.desk_audit, store.desk_outcome,
       store.service_request, store.service_request_act, store.company_changes_emitted, store.cart_purpose, store.company_checkout,
       store.company_order, store.company_order_line, store.company_download, store.purchase_order_file, store.closed_company,
       store.edition_notice, store.known_edition, store.approval_request, store.quote, store.quote_link, store.quote_act,
       store.tax_certificate, store.tax_exempt_customer, store.company_terms, store.account_order, store.invoice,
       store.credit_note, store.invoice_payment, store.invoice_payment_item RESTART IDENTITY`,
  );
  await tx.query('TRUNCATE store.outgoing_event, store.event_delivery, store.insight RESTART IDENTITY');
  await tx.query('INSERT INTO store.mails_since (at) VALUES ($1)', [ground.clock.now()]);
  // [FI-01] files added under a clock ahead of this one are on sale from now on
  await tx.query('UPDATE store.document_file SET added_at = $1 WHERE added_at > $1', [ground.clock.now()]);
  const seeds = getPlatformSeeds(demo, place, ground.clock.now());
  for (const embedded of serving) {
    await embedded.clear?.(tx);
    await embedded.seed?.(tx, seeds);
  }
  await giveDemoSeats(tx, serving, ground.clock.now());
  await store.importPeople(tx, serving);
  await seedRequests(tx, demo, ground.clock.now());
  await seedApprovals(tx, demo, store.catalogueSeed(demo, ''), ground.clock.now());
  await seedCertificates(tx, place, ground.clock.now());
  if (serving.some(({ id }) => id === 'commerce')) {
    await seedCompanyOrders(tx, demo, ground.clock.now());
    await seedQuotes(tx, demo, ground.clock.now());
  }
  // the orders' history requires the embedded commerce platform
  if (demo.history && serving.some(({ id }) => id === 'commerce')) {
    const now = ground.clock.now();
    await seedPastMails(tx, demo, ground, store.mails, now);
    await seedPastInsight(tx, demo, now);
  }
  // the indexes may contain the previous shop. Deleted, not truncated: a running feed deletes the rows it has processed
  // by number, and a number is never reused
  await tx.query('DELETE FROM store.search_change');
  await tx.query('INSERT INTO store.search_change (entries) VALUES (NULL)');
  await recordVersion(tx, place);
}

/** Seats need the plans of the embedded payment platform and the people of the embedded user service. */
async function giveDemoSeats(tx: Queryable, serving: readonly SeededPlatform[], now: Date): Promise<void> {
  const ids = serving.map(({ id }) => id);
  if (ids.includes('payment') && ids.includes('users')) await seedPlanSeats(tx, now);
}

const recordVersion = (tx: Queryable, place: DemoPlace) =>
  tx.query(
    `INSERT INTO store.seed (name, version) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET version = excluded.version, seeded_at = now()`,
    [NAME, demoVersion(place)],
  );

/** Throws if the database belongs to a real shop, recognized by data that only customers create. */
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
 * Seeds an empty database with the demo shop, once. An existing one keeps its people, carts, orders and subscriptions.
 * Changes of catalogue and plans in a newer version, and people it has added, are applied. One transaction.
 */
export async function seedDemo(db: Database, place: DemoPlace, log: Log): Promise<'seeded' | 'renewed' | 'kept'> {
  const { demo, serving } = place;
  const done = await db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock(727002)');
    const { rows } = await tx.query<{ version: string }>('SELECT version FROM store.seed WHERE name = $1', [NAME]);
    if (rows[0]) {
      if (rows[0].version === demoVersion(place)) return 'kept' as const;
      await renewDemo(tx, place);
      await recordVersion(tx, place);
      log.info(
        {},
        'the demo changed: its catalog, plans and new customers were added, existing customers stay; `npm run seed` resets everything',
      );
      return 'renewed' as const;
    }
    await refuseForeignShop(tx);
    await fill(tx, place);
    log.info({ documents: demo.catalogue.length, people: demo.people.length }, 'demo shop seeded');
    return 'seeded' as const;
  });
  if (done === 'seeded') await settle(db, serving);
  return done;
}

const settle = async (db: Database, serving: readonly SeededPlatform[]): Promise<void> => {
  for (const embedded of serving) await embedded.settle?.(db);
};

/** Whether the version row says demo (rule 17). */
export const holdsDemo = async (db: Queryable): Promise<boolean> =>
  (await db.query('SELECT 1 FROM store.seed WHERE name = $1', [NAME])).rows.length > 0;

const DEADLOCK = '40P01';
const MAX_TRIES = 8;

/**
 * Retries after a deadlock. Truncating locks every table, so a concurrent transaction may deadlock with it, and
 * Postgres then aborts one of them. Retrying loses nothing.
 */
async function againAfterDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if ((error as { code?: string }).code !== DEADLOCK || tries === MAX_TRIES) throw error;
    }
  }
}

/**
 * Resets the demo shop to its state after the first start. Only on a database whose version row says demo (rule 17);
 * returns false elsewhere.
 */
export async function resetDemo(db: Database, place: DemoPlace, log: Log): Promise<boolean> {
  const refill = () =>
    db.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock(727002)');
      if (!(await holdsDemo(tx))) return false;
      await fill(tx, place);
      log.info({}, 'demo shop reset');
      return true;
    });
  const isDone = await againAfterDeadlock(refill);
  if (isDone) await settle(db, place.serving);
  return isDone;
}
