import type { Database, Queryable } from '../../core/database/database.ts';
import type { Clock } from '../../core/dates.ts';
import {
  defineEmbeddedPlatform,
  PaymentInProgressError,
  type PersonIdentifiers,
} from '../../core/embedded-platform.ts';
import type { Log } from '../../core/log.ts';
import { getPurchaseFacts, type Seller } from '../../core/purchase-facts.ts';
import { CATALOGUE_CHANNEL } from './catalogue/publish-change.ts';
import { signOutStep } from './checkout/sign-in.ts';
import type { CheckoutBranding, EmbeddedCommerceOptions, PaymentConnection } from './commerce-context.ts';
import { createEmbeddedCommerce } from './embedded-commerce.ts';
import { commerceMigrations } from './migrations.ts';
import { removeCustomers } from './remove-customers.ts';
import { addCustomers, renewCoupons, seedCatalogue, seedCommerce } from './seed.ts';
import type { CommerceSeed } from './seed-types.ts';

const CHANNEL = 1;

type Ground = {
  publicUrl: string;
  keys: {
    storefrontToken: string;
    commerceAccessToken: string;
    commerceClientId: string;
    commerceClientSecret: string;
    storeHash: string;
  };
  shop: { companyName: string; memberSegment: { id: string }; taxBy: 'table' | 'stripe' } & Seller;
};
type Host = Ground & {
  db: Database;
  clock: Clock;
  log: Log;
  branding: Omit<CheckoutBranding, 'brand' | 'facts'>;
  cardPayments: PaymentConnection;
  orderPlaced(tx: Queryable, orderId: number): Promise<void>;
  refundMade(tx: Queryable, orderId: number, refundId: number): Promise<void>;
  waysTo: EmbeddedCommerceOptions['waysTo'];
};
type Seeds = { commerce(): CommerceSeed };

const baseOf = ({ publicUrl }: Ground): string => `${publicUrl}/platform/commerce`;

const keysOf = ({ keys }: Ground) => ({
  storeHash: keys.storeHash,
  storefrontToken: keys.storefrontToken,
  accessToken: keys.commerceAccessToken,
  clientId: keys.commerceClientId,
  clientSecret: keys.commerceClientSecret,
});

/**
 * Clears the personal fields of a billing address; city, state and country stay, since sales tax was computed by them.
 */
const NAMELESS = `jsonb_build_object('firstName', '', 'lastName', '', 'company', '', 'street1', '', 'street2', '', 'phone', '', 'email', '')`;

/**
 * Deletes the customer with carts, profile and sessions. Orders and refunds stay for accounting, without name, company,
 * street, phone and email; this includes the person's guest orders.
 */
async function eraseCustomer(tx: Queryable, { customerId, email }: PersonIdentifiers): Promise<void> {
  const { rows } = await tx.query<{ id: number }>(
    'SELECT id FROM commerce.customer WHERE id = $1 OR lower(email) = $2 FOR UPDATE',
    [customerId, email],
  );
  const numbers = rows.map(({ id }) => id);
  const ofPerson = `customer_id = ANY($1) OR lower(billing->>'email') = $2`;
  const paying = await tx.query(
    `SELECT 1 FROM commerce.checkout WHERE state IN ('paying', 'paid') AND (${ofPerson}) LIMIT 1`,
    [numbers, email],
  );
  if (paying.rows.length > 0) throw new PaymentInProgressError('a purchase is being paid');
  await tx.query(
    `UPDATE commerce.orders SET billing = billing || ${NAMELESS}, mailed_at = coalesce(mailed_at, now()), modified_at = now() WHERE ${ofPerson}`,
    [[...numbers, customerId], email],
  );
  await tx.query(`DELETE FROM commerce.checkout WHERE ${ofPerson}`, [numbers, email]);
  await removeCustomers(tx, numbers);
}

/** Catalogue, carts, customers, orders and the checkout of documents. */
export const embeddedCommerce = defineEmbeddedPlatform({
  id: 'commerce',
  migrations: commerceMigrations,
  configure: (ground: Ground) => ({
    ...keysOf(ground),
    storeUrl: baseOf(ground),
    apiUrl: `${baseOf(ground)}/stores/${ground.keys.storeHash}`,
    channelId: CHANNEL,
    memberSegmentId: ground.shop.memberSegment.id,
  }),
  describe: keysOf,
  open(host: Host) {
    const { db, clock, log, branding, shop, publicUrl, cardPayments, orderPlaced, refundMade, waysTo } = host;
    const app = createEmbeddedCommerce({
      db,
      clock,
      config: { ...keysOf(host), channelId: CHANNEL, publicBase: baseOf(host) },
      payment: cardPayments,
      taxBy: shop.taxBy,
      orderPlaced,
      refundMade,
      waysTo,
      storeUrl: publicUrl,
      branding: { ...branding, brand: shop.companyName, facts: getPurchaseFacts(shop).documents },
      log,
    });
    const { reload, recover, hasBrokenOff, reconcileRefunds, refreshCatalogue, selling } = app;
    const signOutPath = '/platform/commerce/login.php?action=logout';
    const signedSignOutPath = (): string => `${signOutPath}&step=${signOutStep(keysOf(host))}`;
    return {
      app,
      own: {
        /** clears in-memory caches after the demo was reseeded */
        reload,
        /** finishes or releases what a crash interrupted; idempotent, may run at any time */
        recover,
        /** whether something broke off in this process, so that `recover` need not wait for its schedule */
        hasBrokenOff,
        selling,
        /** imports the card provider's refunds of a payment; false if it belongs to another platform */
        reconcileRefunds,
        /** the database channel that notifies every process of catalogue changes, and this process's refresh */
        catalogueNews: { channel: CATALOGUE_CHANNEL, refresh: refreshCatalogue },
        /** URL where a browser signs out of this platform's pages */
        signOutPath,
        /**
         * the same URL with a short-lived signature, for a redirect over another site: proves that the store sends the
         * browser
         */
        signedSignOutPath,
      },
    };
  },
  seed: (tx, seeds: Seeds) => seedCommerce(tx, seeds.commerce()),
  async renew(tx, seeds: Seeds) {
    const seed = seeds.commerce();
    await seedCatalogue(tx, seed);
    await addCustomers(tx, seed);
    await renewCoupons(tx, seed.coupons);
  },
  erase: eraseCustomer,
  // without it the index cannot skip ten thousand orders that were just written
  async settle(db) {
    await db.query('VACUUM (ANALYZE) commerce.orders');
  },
  known: 'SELECT lower(email) AS name FROM commerce.customer WHERE lower(email) = ANY($1)',
  async listUsedNumbers(tx) {
    const { rows } = await tx.query<{ id: number }>('SELECT id FROM commerce.customer');
    return rows.map(({ id }) => id);
  },
});
