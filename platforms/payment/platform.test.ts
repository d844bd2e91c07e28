import { describe, expect, it } from 'vitest';
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

it('[SUB-20] inspects only a hosted account', async () => {
  expect(await paymentPlatform.inspect(envOf({}), refuse)).toEqual([]);
  const findings = await paymentPlatform.inspect(envOf(keys), refuse);
  expect(findings.map(({ text }) => text)).toEqual([
    'keys: both of the test account',
    'unlimited plan: not sold, PAYMENT_UNLIMITED_PRODUCT is not set',
    'facility manager plan: not sold, PAYMENT_FACILITY_PRODUCT is not set',
    'coupon AIAMember cannot be read (401).',
    'webhook: not checked, no provider reaches this machine',
    'tax: not checked',
    'key: it can’t read disputes or credit notes, which exports and the desk need.',
  ]);
  expect(JSON.stringify(findings)).not.toContain('private');
});

it('[SUB-20] uses the provider’s URL, or the configured one', () => {
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
  // the script's origin is that of the API, and pages may load it only from there
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

describe('PAYMENT_SCRIPT_URL: a gateway before the provider', () => {
  const gateway = { ...keys, PAYMENT_BASE_URL: 'https://gateway.example/payment' };
  const provider = { ...gateway, PAYMENT_SCRIPT_URL: 'https://js.stripe.com/endive/stripe.js' };

  it('[D3] loads the card script from there, and pages may load its origins', () => {
    const { scriptUrl, baseUrl } = paymentPlatform.configure(envOf(provider), undefined);
    expect([scriptUrl, baseUrl]).toEqual(['https://js.stripe.com/endive/stripe.js', 'https://gateway.example/payment']);
    // the provider's script calls the provider's API, independent of the store's requests
    expect(paymentPlatform.origins(envOf(provider))).toEqual(paymentPlatform.origins(envOf(keys)));
    const other = { ...gateway, PAYMENT_SCRIPT_URL: 'https://cards.example/v1/cards.js' };
    expect(paymentPlatform.origins(envOf(other))).toEqual({
      paymentOrigins: ['https://cards.example', 'https://gateway.example'],
    });
  });

  it('accepts only https, and http on this machine', () => {
    const problemsOf = (url: string) => paymentPlatform.read({ ...gateway, PAYMENT_SCRIPT_URL: url }).problems;
    expect(problemsOf('http://localhost:4010/stripe.js')).toEqual([]);
    for (const url of [
      'http://js.stripe.com/endive/stripe.js',
      '/stripe.js',
      'data:text/javascript,1',
      'https://a.example/s.js?v=1',
    ])
      expect([url, problemsOf(url)[0]]).toEqual([url, expect.stringContaining('PAYMENT_SCRIPT_URL must be an')]);
  });

  it('is checked by the doctor', async () => {
    const examine = (respond: () => Promise<Response>) =>
      paymentPlatform.examine(envOf(provider), async (input) =>
        String(input).endsWith('/stripe.js') ? respond() : Response.json({}),
      );
    const script = { headers: { 'content-type': 'text/javascript; charset=utf-8' } };
    expect(await examine(async () => new Response(null, script))).toEqual({
      ok: true,
      value: 'gateway.example answered',
    });
    const wrong: (() => Promise<Response>)[] = [
      async () => new Response(null, { ...script, status: 404 }),
      async () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
      () => Promise.reject(new TypeError('fetch failed')),
    ];
    for (const result of wrong)
      expect(await examine(result)).toMatchObject({ ok: false, detail: expect.stringContaining('PAYMENT_SCRIPT_URL') });
  });
});
