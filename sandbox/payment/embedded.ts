import type { Database } from '../../core/database/database.ts';
import type { Clock } from '../../core/dates.ts';
import { defineEmbeddedPlatform } from '../../core/embedded-platform.ts';
import type { Fetch } from '../../core/http/types.ts';
import type { Log } from '../../core/log.ts';
import { DEFAULT_MEMBER_COUPON } from '../../platforms/payment/defaults.ts';
import { createEmbeddedPayment } from './app.ts';
import { erasePayer } from './customers/erase-payer.ts';
import { createPayerFinder } from './customers/find-payers.ts';
import { paymentMigrations } from './migrations.ts';
import { seedPayment, truncatePayment } from './seed.ts';
import type { PaymentSeed } from './seed-types.ts';
import type { SandboxPaymentConfig } from './wire/route.ts';

export const PLAN_SKUS = { unlimited: 'SUB-UNL', 'facility-manager': 'SUB-FAC' } as const;

type Ground = {
  publicUrl: string;
  keys: { paymentSecretKey: string; paymentPublishableKey: string; paymentWebhookSecret: string };
  shop: {
    companyName: string;
    taxId: string;
    supportEmail: string;
    supportPhone: string;
    /** by state: rates for documents and for plans */
    taxRates: Readonly<Record<string, readonly [number, number]>>;
    plans: readonly { id: string; sku: string }[];
    specialPromoCode: string | null;
  };
  /** the seller's postal address in lines */
  addressLines: readonly string[];
};
type Host = Ground & { db: Database; clock: Clock; log: Log; deliver: Fetch };
type Seeds = { payment(): PaymentSeed; now: Date; ground: Ground };

const baseOf = ({ publicUrl }: Ground): string => `${publicUrl}/platform/payment`;

const keysOf = ({ keys }: Ground) => ({
  secretKey: keys.paymentSecretKey,
  publishableKey: keys.paymentPublishableKey,
  webhookSecret: keys.paymentWebhookSecret,
});

/** Returns the platform's configuration: keys, the shop's address, the seller, and the sales tax on plans. */
const accountOf = (ground: Ground): SandboxPaymentConfig => {
  const { companyName, taxId, supportEmail, supportPhone, taxRates } = ground.shop;
  return {
    ...keysOf(ground),
    publicBase: baseOf(ground),
    sellerName: companyName,
    seller: { address: ground.addressLines, contact: [`Tax ID ${taxId}`, supportEmail, supportPhone] },
    taxRates: Object.fromEntries(Object.entries(taxRates).map(([state, [, plans]]) => [state, plans])),
  };
};

const fill = (tx: Parameters<typeof seedPayment>[0], { payment, now, ground }: Seeds): Promise<void> =>
  seedPayment(tx, payment(), { config: accountOf(ground), now });

/** A card provider for testing: accepts only published test cards. */
export const embeddedPayment = defineEmbeddedPlatform({
  id: 'payment',
  migrations: paymentMigrations,
  configure(ground: Ground) {
    const planOf = (sku: string): string | null => ground.shop.plans.find((plan) => plan.sku === sku)?.id ?? null;
    return {
      ...keysOf(ground),
      baseUrl: baseOf(ground),
      scriptUrl: '/platform/payment/stripe.js',
      plans: { unlimited: planOf(PLAN_SKUS.unlimited), 'facility-manager': planOf(PLAN_SKUS['facility-manager']) },
      memberCoupon: DEFAULT_MEMBER_COUPON,
      specialPromoCode: ground.shop.specialPromoCode,
      pageOrigins: [new URL(ground.publicUrl).origin],
    };
  },
  describe: keysOf,
  open(host: Host) {
    const { db, clock, log, deliver, publicUrl } = host;
    const webhookUrl = `${publicUrl}/api/payment/webhook`;
    const app = createEmbeddedPayment({ db, clock, config: accountOf(host), deliver, webhookUrl, log });
    return {
      app,
      start: app.start,
      stop: app.stop,
      own: {
        payers: createPayerFinder(db),
        /** runs all transitions due until a moment at once: the business clock was moved there */
        advance: app.advance,
        /** runs work while the transitions of this process are paused */
        whileStill: app.whileStill,
      },
    };
  },
  clear: truncatePayment,
  seed: fill,
  renew: fill,
  erase: erasePayer,
  known: `SELECT body->'metadata'->>'userId' AS name FROM payment.customer WHERE body->'metadata'->>'userId' = ANY($1)`,
});
