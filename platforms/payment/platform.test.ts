import { expect, it } from 'vitest';
import { paymentPlatform } from './platform.ts';

const keys = {
  PAYMENT_SECRET_KEY: 'sk_test_private0123456789',
  PAYMENT_PUBLISHABLE_KEY: 'pk_test_1',
  PAYMENT_WEBHOOK_SECRET: 'whsec_private0123456789',
};
const envOf = (source: Record<string, string>) => ({
  platforms: { payment: paymentPlatform.read(source).settings },
  publicUrl: 'http://localhost:3000',
  isLocal: true,
});
const refuse = async () => Response.json({ error: { type: 'invalid_request_error', message: 'no' } }, { status: 401 });

it('[SUB-20] looks at a hosted account alone', async () => {
  expect(await paymentPlatform.inspect(envOf({}), refuse)).toEqual([]);
  const findings = await paymentPlatform.inspect(envOf(keys), refuse);
  expect(findings.map(({ text }) => text)).toEqual([
    'keys: both of the test account',
    'unlimited plan: not sold, PAYMENT_UNLIMITED_PRODUCT is not set',
    'facility manager plan: not sold, PAYMENT_FACILITY_PRODUCT is not set',
    'coupon AIAMember cannot be read (401).',
    'webhook: not checked, no provider reaches this machine',
    'tax: not checked',
  ]);
  expect(JSON.stringify(findings)).not.toContain('private');
});

it('[SUB-20] is the provider at its own address, or the one that is configured', () => {
  const configOf = (source: Record<string, string>) => paymentPlatform.configure(envOf(source), undefined);
  expect(configOf(keys)).toMatchObject({
    baseUrl: 'https://api.stripe.com',
    plans: { unlimited: null, 'facility-manager': null },
    memberCoupon: 'AIAMember',
    specialPromoCode: null,
    pageOrigins: ['https://invoice.stripe.com', 'https://pay.stripe.com', 'https://files.stripe.com'],
  });
  const own = { ...keys, PAYMENT_BASE_URL: 'https://pay.example/', PAYMENT_UNLIMITED_PRODUCT: 'prod_1' };
  expect(configOf(own)).toMatchObject({ baseUrl: 'https://pay.example', plans: { unlimited: 'prod_1' } });
  expect(configOf(own).pageOrigins).toContain('https://pay.example');
  // the script comes from where the API is, and pages may load it from there alone
  const originsOf = (source: Record<string, string>) => paymentPlatform.origins(envOf(source));
  expect(configOf(keys).scriptUrl).toBe('https://js.stripe.com/endive/stripe.js');
  expect(originsOf(keys)).toEqual({
    paymentOrigins: ['https://js.stripe.com', 'https://api.stripe.com'],
    paymentParts: ['https://*.js.stripe.com'],
    frameOrigins: ['https://hooks.stripe.com'],
  });
  const local = { ...keys, PAYMENT_BASE_URL: 'http://localhost:4010' };
  expect(configOf(local).scriptUrl).toBe('http://localhost:4010/stripe.js');
  expect(originsOf(local)).toEqual({ paymentOrigins: ['http://localhost:4010'] });
  expect(originsOf({})).toEqual({});
  expect(() => configOf({})).toThrow('payment is neither hosted nor embedded');
});
