import type { Env } from '../../core/env/env.ts';
import type { DemoShop } from '../../demo/read-demo.ts';
import type { ShopConfig } from '../../shop/config.ts';

const DEMO_SKUS = { unlimited: 'SUB-UNL', 'facility-manager': 'SUB-FAC' } as const;
/** the hosted provider's own pages of invoices and their files */
const HOSTED_PAGES = ['https://invoice.stripe.com', 'https://pay.stripe.com', 'https://files.stripe.com'];

/** [SUB-20] Which product each plan is: configured for a hosted payment platform, the demo's own for the embedded one. */
export function readPlans(env: Env, shop: Pick<DemoShop, 'plans'>): ShopConfig['plans'] {
  const hosted = env.platforms.payment;
  const demoPlan = (sku: string): string | null => shop.plans.find((plan) => plan.sku === sku)?.id ?? null;
  return hosted
    ? {
        unlimited: hosted.PAYMENT_UNLIMITED_PRODUCT || null,
        'facility-manager': hosted.PAYMENT_FACILITY_PRODUCT || null,
      }
    : { unlimited: demoPlan(DEMO_SKUS.unlimited), 'facility-manager': demoPlan(DEMO_SKUS['facility-manager']) };
}

/** Where invoices and their files lie: nothing else of the payment platform's answers may become a link or a redirect (security rule 6). */
export function originsOfPayment(env: Pick<Env, 'platforms' | 'publicUrl'>): string[] {
  const hosted = env.platforms.payment;
  if (!hosted) return [new URL(env.publicUrl).origin];
  return [...HOSTED_PAGES, ...(hosted.PAYMENT_BASE_URL ? [new URL(hosted.PAYMENT_BASE_URL).origin] : [])];
}
