import { z } from 'zod';
import { pageOriginsOf } from '../../core/http/allowed-origin.ts';
import { originList, secretText, setting, webAddress } from '../../core/settings/setting.ts';
import { DEFAULT_MEMBER_COUPON, PROVIDER_API, PROVIDER_SCRIPT } from './defaults.ts';

export const paymentEnv = z.object({
  PAYMENT_SECRET_KEY: setting('the secret key (sk_…)', secretText()),
  PAYMENT_PUBLISHABLE_KEY: setting('the publishable key (pk_…), which browsers see', z.string()),
  PAYMENT_WEBHOOK_SECRET: setting(
    'the signing secret (whsec_…) of the webhook at PUBLIC_URL/api/payment/webhook',
    secretText(),
  ),
  PAYMENT_WEBHOOK_SECRET_OLD: setting(
    'the previous signing secret during a change: the store accepts both; unset: none',
    secretText().optional(),
  ),
  PAYMENT_UNLIMITED_PRODUCT: setting(
    "the product (prod_…) of the unlimited plan; unset: the plan isn't sold",
    z.string().optional(),
  ),
  PAYMENT_FACILITY_PRODUCT: setting(
    "the product (prod_…) of the facility manager plan; unset: the plan isn't sold",
    z.string().optional(),
  ),
  PAYMENT_MEMBER_COUPON: setting(
    `the coupon that members get on a subscription; unset: ${DEFAULT_MEMBER_COUPON}`,
    z.string().default(DEFAULT_MEMBER_COUPON),
  ),
  PAYMENT_PAGE_ORIGINS: setting(
    'further origins of its invoice pages and files, such as your own domain there, separated by commas; unset: none',
    originList(),
  ),
  PAYMENT_BASE_URL: setting(`the address of the API; unset: ${PROVIDER_API}`, webAddress().default(PROVIDER_API)),
  PAYMENT_SCRIPT_URL: setting(
    `the card script if PAYMENT_BASE_URL is a gateway: ${PROVIDER_SCRIPT}; unset: that one with the provider’s own API, otherwise stripe.js at PAYMENT_BASE_URL`,
    webAddress()
      .refine(
        (url) => URL.canParse(url) && pageOriginsOf(url).length > 0,
        'must be an https address (http on this machine only)',
      )
      .optional(),
  ),
});

export type PaymentSettings = z.output<typeof paymentEnv>;
