import type { Env } from '../core/env/env.ts';
import type { DemoShop } from '../demo/read-demo.ts';
import type { PaymentConfig } from '../platforms/payment/embedded/wire/route.ts';
import type { DemoKeys } from './secrets.ts';

/** What the embedded payment platform is told of this shop: its keys, its address, who sells, and the sales tax on plans. */
export const paymentConfigOf = (
  env: Pick<Env, 'publicUrl'>,
  keys: DemoKeys,
  { companyName, taxRates }: Pick<DemoShop, 'companyName' | 'taxRates'>,
): PaymentConfig => ({
  secretKey: keys.paymentSecretKey,
  publishableKey: keys.paymentPublishableKey,
  webhookSecret: keys.paymentWebhookSecret,
  publicBase: `${env.publicUrl}/platform/payment`,
  sellerName: companyName,
  taxRates: Object.fromEntries(Object.entries(taxRates).map(([state, [, plans]]) => [state, plans])),
});
