import type { Env } from '../../core/env/env.ts';
import type { DemoShop } from '../../demo/read-demo.ts';
import type { PaymentConfig } from '../../embedded/payment/wire/route.ts';
import type { DemoKeys } from '../store/secrets.ts';
import { addressLinesOf } from './seller.ts';

/**
 * The embedded payment platform's configuration for this shop: its keys, its address, the seller, and the sales tax on
 * plans.
 */
export const paymentConfigOf = (
  env: Pick<Env, 'publicUrl'>,
  keys: DemoKeys,
  shop: Pick<DemoShop, 'companyName' | 'taxRates' | 'postalAddress' | 'taxId' | 'supportEmail' | 'supportPhone'>,
): PaymentConfig => ({
  secretKey: keys.paymentSecretKey,
  publishableKey: keys.paymentPublishableKey,
  webhookSecret: keys.paymentWebhookSecret,
  publicBase: `${env.publicUrl}/platform/payment`,
  sellerName: shop.companyName,
  seller: {
    address: addressLinesOf(shop),
    contact: [`Tax ID ${shop.taxId}`, shop.supportEmail, shop.supportPhone],
  },
  taxRates: Object.fromEntries(Object.entries(shop.taxRates).map(([state, [, plans]]) => [state, plans])),
});
