import type { Fetch } from '../../../core/http/types.ts';
import { noopLog } from '../../../core/log.ts';
import { createEmbeddedCommerce } from '../../../embedded/commerce/embedded-commerce.ts';
import { commerceMigrations } from '../../../embedded/commerce/migrations.ts';
import { seedCommerce } from '../../../embedded/commerce/seed.ts';
import type { CrashableProcess, CrashPoint } from '../../../tests/support/crash-point.ts';
import { createTestDatabase } from '../../../tests/support/database.ts';
import { createStripe } from '../../payment/client/create-stripe.ts';
import { createCommerceClient } from '../client/commerce-client.ts';
import { createCardProvider } from './card-provider.ts';
import { MEMBER_SEGMENT, tinyShop } from './tiny-shop.ts';

export const BASE = 'http://shop.test/platform/commerce';
const STORE_HASH = 'tinyhash';
const KEYS = {
  storefrontToken: 'tiny-storefront-token',
  accessToken: 'tiny-access-token',
  clientId: 'tiny-client',
  clientSecret: 'tiny-client-secret-of-32-characters',
};

/** Every request is a step of the process. */
const watchRequests =
  (process: CrashableProcess, fetch: Fetch): Fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    process.step(`${request.method} ${new URL(request.url).pathname}`);
    return fetch(request);
  };

/**
 * The tiny shop with a separate database: the mounted platform, its client, a card provider, and the sent mails.
 * `taxes`: the tax provider. `payments`: the payment provider that replaces the fake one. `crash`: ends the platform's
 * process at a step.
 */
export async function openTinyShop({
  taxes,
  payments,
  crash,
}: {
  taxes?: Fetch;
  payments?: Fetch;
  crash?: CrashPoint;
} = {}) {
  const db = await createTestDatabase([commerceMigrations], {
    name: 'tiny shop',
    write: (empty) => empty.transaction((tx) => seedCommerce(tx, tinyShop)),
  });
  const provider = createCardProvider();
  const pay: Fetch = (input, init) => {
    const request = new Request(input, init);
    if (taxes && request.url.includes('/v1/tax/')) return taxes(request);
    return payments ? payments(request) : provider.fetch(request);
  };
  /** the orders in the shop's notifications */
  const placed: number[] = [];
  /** the refunds in the shop's notifications */
  const refunded: { orderId: number; refundId: number }[] = [];
  let now = new Date('2026-11-21T12:00:00Z');
  const start = () => {
    const process = crash?.startProcess();
    return createEmbeddedCommerce({
      taxBy: taxes ? 'stripe' : 'table',
      db: process?.watchDatabase(db) ?? db,
      clock: { now: () => now },
      config: { ...KEYS, storeHash: STORE_HASH, channelId: 1, publicBase: BASE },
      payment: {
        connect: (requestOptions) =>
          createStripe(
            process ? watchRequests(process, pay) : pay,
            { secretKey: 'sk_test_tiny', baseUrl: 'http://shop.test/platform/payment' },
            requestOptions,
          ),
        publishableKey: 'pk_test_tiny',
        scriptUrl: '/platform/payment/stripe.js',
      },
      orderPlaced: async (_tx, orderId) => {
        placed.push(orderId);
      },
      refundMade: async (_tx, orderId, refundId) => {
        refunded.push({ orderId, refundId });
      },
      // every product of the tiny shop is a Word file
      waysTo: async ({ orderNumber, skus }) =>
        new Map(skus.map((sku) => [sku, [{ kind: 'file', format: 'docx', url: `/files/${orderNumber}/${sku}.docx` }]])),
      storeUrl: 'http://shop.test',
      branding: {
        stylesheets: () => ['/style.css'],
        header: () => '<header>Tiny</header>',
        footer: () => '<footer>Tiny</footer>',
        brand: 'Tiny',
        facts: { refund: 'Tiny refund', phone: '555-0142', hours: '', cards: ['Visa'], place: 'Ames, IA' },
      },
      log: noopLog,
    });
  };
  let app = start();
  /** Strips the mount path, like the server. */
  const fetch: Fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    url.pathname = url.pathname.slice(new URL(BASE).pathname.length) || '/';
    return app.fetch(new Request(url, request));
  };
  const config = {
    ...KEYS,
    storeUrl: BASE,
    apiUrl: `${BASE}/stores/${STORE_HASH}`,
    storeHash: STORE_HASH,
    channelId: 1,
    memberSegmentId: MEMBER_SEGMENT,
  };
  return {
    db,
    get selling() {
      return app.selling;
    },
    provider,
    placed,
    refunded,
    fetch,
    config,
    commerce: createCommerceClient({ fetch, config, log: noopLog }),
    /** a new process on the same database */
    async restart() {
      app = start();
      await app.recover();
    },
    recover: () => app.recover(),
    reconcileRefunds: (intentId: string) => app.reconcileRefunds(intentId),
    setNow(date: Date) {
      now = date;
    },
  };
}
export type TinyShop = Awaited<ReturnType<typeof openTinyShop>>;
