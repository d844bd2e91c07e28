import Stripe from 'stripe';
import type { Fetch } from '../../../core/web.ts';
import { createStripe } from '../client/create-stripe.ts';
import { DEFAULT_MEMBER_COUPON } from '../defaults.ts';
import { WEBHOOK_PATH } from '../webhook-events.ts';
import type { PrepareOptions } from './options.ts';
import { prepareCoupon } from './prepare-coupon.ts';
import { preparePlan } from './prepare-plan.ts';
import { prepareWebhook } from './prepare-webhook.ts';
import type { Bench, Step } from './step.ts';
import type { WantedSale } from './wanted.ts';

const WORD: Readonly<Record<Step['state'], string>> = {
  kept: 'as it was',
  made: 'made',
  changed: 'changed',
  problem: 'PROBLEM',
};
const DRY: Readonly<Record<Step['state'], string>> = { ...WORD, made: 'to make', changed: 'to change' };

/**
 * Prepares an account for the store: products with their prices, the member coupon, the webhook. Idempotent: what is
 * there and right stays. Prints each step and at the end the variables to set. Returns the exit code.
 */
export async function prepareAccount(
  options: PrepareOptions,
  wanted: WantedSale,
  { fetch, tell }: { fetch: Fetch; tell: (line: string) => void },
): Promise<0 | 1> {
  const steps: Step[] = [];
  const bench: Bench = {
    stripe: createStripe(fetch, options),
    isDry: options.isDry,
    note(step) {
      steps.push(step);
      tell(`${(options.isDry ? DRY : WORD)[step.state].padEnd(9)}  ${step.what}`);
    },
  };
  let secret: string | null = null;
  try {
    for (const plan of wanted.plans) await preparePlan(bench, plan);
    if (wanted.coupon) await prepareCoupon(bench, { id: options.couponId, ...wanted.coupon });
    else tell('left out   member coupon: the shop has no association whose members pay less');
    if (options.publicUrl === null)
      tell('left out   webhook: PUBLIC_URL is not set, or names this machine, which no provider reaches');
    else secret = await prepareWebhook(bench, `${options.publicUrl}${WEBHOOK_PATH}`);
  } catch (error) {
    tell(`stopped    ${describe(error)}`);
    return 1;
  }
  for (const line of listVariables(options, wanted, secret)) tell(line);
  return steps.some(({ state }) => state === 'problem') ? 1 : 0;
}

/** The provider's reason, which the owner of the account may read; never a key. */
const describe = (error: unknown): string =>
  error instanceof Stripe.errors.StripeError
    ? `${error.statusCode ?? 'no answer'}: ${error.message.replaceAll(/\b(sk|rk)_\w+/g, 'the key')}`
    : 'the payment platform does not answer as it should';

const VARIABLE = { unlimited: 'PAYMENT_UNLIMITED_PRODUCT', 'facility-manager': 'PAYMENT_FACILITY_PRODUCT' } as const;

function listVariables(
  { couponId, publicUrl, isDry }: PrepareOptions,
  wanted: WantedSale,
  secret: string | null,
): string[] {
  return [
    '',
    'Set for the store:',
    ...wanted.plans.map(({ plan, productId }) => `${VARIABLE[plan]}=${productId}`),
    ...(couponId === DEFAULT_MEMBER_COUPON ? [] : [`PAYMENT_MEMBER_COUPON=${couponId}`]),
    ...(secret === null ? [] : [`PAYMENT_WEBHOOK_SECRET=${secret}`]),
    ...(secret === null && publicUrl !== null && !isDry
      ? ['PAYMENT_WEBHOOK_SECRET stays as it is: the page of the webhook at the provider shows it.']
      : []),
    ...(secret === null ? [] : ['The last line is shown only once: store it with the other secrets.']),
  ];
}
