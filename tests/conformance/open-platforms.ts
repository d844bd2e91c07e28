import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../core/database/database.ts';
import { startPostgres } from '../../core/database/embedded-postgres.ts';
import { migrate } from '../../core/database/migrate.ts';
import { systemClock } from '../../core/dates.ts';
import { createPlatformFetch } from '../../core/http/platform-fetch.ts';
import { noopLog } from '../../core/log.ts';
import { createCatalogue } from '../../embedded/commerce/catalogue/snapshot.ts';
import type { CommerceContext, EmbeddedCommerceOptions } from '../../embedded/commerce/commerce-context.ts';
import { createEmbeddedCommerce } from '../../embedded/commerce/embedded-commerce.ts';
import { commerceMigrations } from '../../embedded/commerce/migrations.ts';
import { seedCommerce } from '../../embedded/commerce/seed.ts';
import { searchMigrations } from '../../embedded/search/migrations.ts';
import { tinyShop } from '../../platforms/commerce/testing/tiny-shop.ts';
import { createStripe } from '../../platforms/payment/client/create-stripe.ts';
import { createEmbeddedPayment } from '../../sandbox/payment/app.ts';
import { paymentMigrations } from '../../sandbox/payment/migrations.ts';
import { seedPayment } from '../../sandbox/payment/seed.ts';
import { PURCHASE_FACTS } from '../support/purchase-facts.ts';
import { tinyPayment } from './tiny-payment.ts';

const ORIGIN = 'http://shop.test';
export const COMMERCE_BASE = `${ORIGIN}/platform/commerce`;
export const PAYMENT_BASE = `${ORIGIN}/platform/payment`;
export const KEYS = {
  storefrontToken: 'storefront-token-of-this-run',
  accessToken: 'access-token-of-this-run',
  clientId: 'client-of-this-run',
  clientSecret: 'client-secret-of-this-run-32-signs',
  storeHash: 'tiny01',
  channelId: 1,
};
export const PAYMENT_KEYS = { secretKey: 'sk_test_conformance', publishableKey: 'pk_test_conformance' };

export type Platforms = Awaited<ReturnType<typeof openPlatforms>>;

/**
 * The embedded platforms on a fresh database, filled with a shop small enough to compute by hand. `close` removes
 * everything.
 */
export async function openPlatforms() {
  const dataDir = mkdtempSync(join(tmpdir(), 'planroom-conformance-'));
  const postgres = await startPostgres({ dataDir, log: noopLog, isDurable: false });
  const db = openDatabase(postgres.connection);
  const close = async (): Promise<void> => {
    await db.close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await migrate(db, [commerceMigrations, paymentMigrations, searchMigrations]);
    await db.transaction((tx) => seedCommerce(tx, tinyShop));
    await db.transaction((tx) => seedPayment(tx, tinyPayment));
  } catch (error) {
    await close();
    throw error;
  }
  const payment = createEmbeddedPayment({
    db,
    clock: systemClock,
    config: {
      ...PAYMENT_KEYS,
      webhookSecret: 'whsec_conformance',
      publicBase: PAYMENT_BASE,
      sellerName: 'Tiny',
      taxRates: { NY: 4_000 },
    },
    deliver: async () => Response.json({ received: true }),
    webhookUrl: null,
    log: noopLog,
  });
  const outer = async (): Promise<Response> => {
    throw new Error('conformance calls nothing outside');
  };
  const inner = createPlatformFetch({ embedded: [{ platform: 'payment', prefix: PAYMENT_BASE, app: payment }], outer });
  const options: EmbeddedCommerceOptions = {
    db,
    clock: systemClock,
    config: { ...KEYS, publicBase: COMMERCE_BASE },
    payment: {
      connect: (requestOptions) => createStripe(inner, { ...PAYMENT_KEYS, baseUrl: PAYMENT_BASE }, requestOptions),
      publishableKey: PAYMENT_KEYS.publishableKey,
      scriptUrl: '/stripe.js',
    },
    taxBy: 'table',
    refundMade: async () => {},
    waysTo: async () => new Map(),
    orderPlaced: async () => {},
    storeUrl: ORIGIN,
    branding: {
      stylesheets: () => [],
      header: () => '',
      footer: () => '',
      brand: 'Tiny',
      facts: PURCHASE_FACTS.documents,
    },
    log: noopLog,
  };
  const commerce = createEmbeddedCommerce(options);
  const embedded = [
    { platform: 'payment', prefix: PAYMENT_BASE, app: payment },
    { platform: 'commerce', prefix: COMMERCE_BASE, app: commerce },
  ];
  /** what the commerce routes are made of, to list them */
  const context: CommerceContext = { ...options, tax: null, catalogue: createCatalogue(db), brokenOff: new Set() };
  return { fetch: createPlatformFetch({ embedded, outer }), context, close };
}
