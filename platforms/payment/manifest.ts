import { z } from 'zod';
import type { PlatformManifest } from '../../core/platform.ts';
import { err, ok } from '../../core/result.ts';

export const DEFAULT_BASE = 'https://api.stripe.com';
/** The coupon of members where no other is configured. */
export const DEFAULT_MEMBER_COUPON = 'AIAMember';
const failure = z.object({ error: z.object({ type: z.string() }) });

/** The payment provider: what it needs in the environment, and one harmless read for the doctor. */
export const paymentManifest: PlatformManifest = {
  id: 'payment',
  title: 'Payment',
  variables: [
    { name: 'PAYMENT_SECRET_KEY', about: 'the secret key (sk_…)', secret: true, required: true },
    { name: 'PAYMENT_PUBLISHABLE_KEY', about: 'the publishable key (pk_…), which browsers see', required: true },
    {
      name: 'PAYMENT_WEBHOOK_SECRET',
      about: 'the signing secret (whsec_…) of the webhook at PUBLIC_URL/api/payment/webhook',
      secret: true,
      required: true,
    },
    {
      name: 'PAYMENT_UNLIMITED_PRODUCT',
      about: 'the product (prod_…) that the unlimited plan is; unset: the plan is not sold',
    },
    {
      name: 'PAYMENT_FACILITY_PRODUCT',
      about: 'the product (prod_…) that the facility manager plan is; unset: the plan is not sold',
    },
    {
      name: 'PAYMENT_MEMBER_COUPON',
      about: `the coupon that members get on a subscription; unset: ${DEFAULT_MEMBER_COUPON}`,
    },
    { name: 'PAYMENT_BASE_URL', about: `the address of the API; unset: ${DEFAULT_BASE}`, url: true },
  ],
  async check(config, fetch) {
    const base = config.PAYMENT_BASE_URL ?? DEFAULT_BASE;
    try {
      const response = await fetch(`${base}/v1/prices?limit=1`, {
        headers: { authorization: `Bearer ${config.PAYMENT_SECRET_KEY ?? ''}` },
        redirect: 'manual',
        signal: AbortSignal.timeout(10_000),
      });
      if (response.status === 200) return ok(`${new URL(base).host} answered`);
      const refusal = failure.safeParse(await response.json().catch(() => null));
      return err(
        'payment',
        response.status === 401 && refusal.success
          ? 'the secret key was refused'
          : `${new URL(base).host} answered with status ${response.status}`,
      );
    } catch {
      return err('payment', `${new URL(base).host} does not answer`);
    }
  },
};
