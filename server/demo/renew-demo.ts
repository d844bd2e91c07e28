import type { Queryable } from '../../core/database/database.ts';
import type { Env } from '../../core/env/env.ts';
import type { Demo, DemoPerson } from '../../demo/read-demo.ts';
import { addCustomers, renewCoupons, seedCatalogue } from '../../embedded/commerce/seed.ts';
import { seedIdentity } from '../../embedded/identity/seed.ts';
import { seedMembers } from '../../embedded/members/seed.ts';
import { seedPayment } from '../../embedded/payment/seed.ts';
import { seedUsers } from '../../embedded/users/seed.ts';
import { paymentConfigOf } from '../compose/payment-config.ts';
import type { DemoKeys } from '../store/secrets.ts';
import { catalogueSeed, commerceSeed } from './commerce-seed.ts';
import { membersSeed, paymentSeed, usersSeed } from './people-seed.ts';

/**
 * Upgrades an older demo in the caller's transaction: its catalogue, the terms of its codes, its plans with theirs, and
 * the people it lacks. Existing people stay as they are, with their carts, orders and subscriptions.
 */
export async function renewDemo(tx: Queryable, demo: Demo, env: Env, now: Date, keys: DemoKeys): Promise<void> {
  const { commerce, identity, members, payment, users } = env.platforms;
  const added: Demo = { ...demo, people: await findNewcomers(tx, demo.people, env) };
  if (!commerce) {
    await seedCatalogue(tx, catalogueSeed(demo, env.publicUrl));
    await addCustomers(tx, commerceSeed(added, env.publicUrl, now));
    await renewCoupons(tx, demo.shop.coupons);
  }
  if (!payment) await seedPayment(tx, paymentSeed(added, now), { config: paymentConfigOf(env, keys, demo.shop), now });
  if (!identity) await seedIdentity(tx, added.people);
  if (!users) await seedUsers(tx, usersSeed(added));
  if (!members) await seedMembers(tx, membersSeed(added));
}

/** Who of these subjects and e-mail addresses is known, platform by platform. */
const KNOWN = {
  commerce: 'SELECT lower(email) AS name FROM commerce.customer WHERE lower(email) = ANY($1)',
  identity: `SELECT unnest(ARRAY[sub, email_key]) AS name FROM identity.account WHERE sub = ANY($1) OR email_key = ANY($1)`,
  payment: `SELECT body->'metadata'->>'userId' AS name FROM payment.customer WHERE body->'metadata'->>'userId' = ANY($1)`,
  users: `SELECT unnest(ARRAY[user_id, lower(email)]) AS name FROM users.person WHERE user_id = ANY($1) OR lower(email) = ANY($1)`,
};

/**
 * Those whose subject and e-mail address are free. A number that the commerce platform has given to another customer is
 * replaced by a free one.
 */
async function findNewcomers(tx: Queryable, people: readonly DemoPerson[], env: Env): Promise<DemoPerson[]> {
  const names = people.flatMap(({ sub, email }) => [sub, email.toLowerCase()]);
  const known = new Set<string>();
  for (const platform of ['commerce', 'identity', 'payment', 'users'] as const) {
    if (env.platforms[platform]) continue;
    const { rows } = await tx.query<{ name: string }>(KNOWN[platform], [names]);
    for (const { name } of rows) known.add(name);
  }
  const added = people.filter(({ sub, email }) => !known.has(sub) && !known.has(email.toLowerCase()));
  if (env.platforms.commerce || added.length === 0) return added;
  const { rows } = await tx.query<{ id: number }>('SELECT id FROM commerce.customer ORDER BY id DESC');
  const taken = new Set(rows.map(({ id }) => id));
  let last = Math.max(rows[0]?.id ?? 0, ...people.map(({ customerId }) => customerId));
  return added.map((person) => (taken.has(person.customerId) ? { ...person, customerId: ++last } : person));
}
