import { expect, it } from 'vitest';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import { logClientErrorCall } from './log-client-error.ts';

it('[ERR-23] writes one line to the server’s log, with words from closed lists only', async () => {
  const shop = createFakeShop();
  const result = await logClientErrorCall.run(
    await shop.visit(),
    { area: 'forms', reason: 'script' },
    new Request('https://shop.example/api/log/client-failure', { method: 'POST' }),
  );
  expect(result).toEqual({ ok: true, value: { noted: true } });
  expect(shop.log).toEqual([
    { level: 'warn', data: { area: 'forms', reason: 'script' }, message: 'a part of a page failed in the browser' },
  ]);
});

it.each([
  ['missing-price', 'Missing product or pricing info.'],
  ['promo-code', 'a promotion code could not be used'],
  ['default-method', 'a new payment method could not be made the default'],
] as const)('[SUB-04] [ERR-02] [ERR-05] logs the text of the reason: %s', async (reason, said) => {
  const shop = createFakeShop();
  const request = new Request('https://shop.example/api/log/client-failure', { method: 'POST' });
  await logClientErrorCall.run(await shop.visit(), { area: 'subscriptions', reason }, request);
  expect(shop.log).toEqual([{ level: 'warn', data: { area: 'subscriptions', reason }, message: said }]);
});

it.each([
  {},
  { area: 'forms' },
  { area: 'forms', reason: 'anything a caller likes' },
  { area: 'forms', reason: 'script', url: 'https://evil.example' },
  { area: 'cart', reason: 'script' },
  { area: 'forms', reason: 'missing-price' },
])('rejects %j', (input) => {
  expect(logClientErrorCall.input.safeParse(input).success).toBe(false);
});

it('limits requests per IP address', async () => {
  const shop = createFakeShop({ membershipPermits: 1 });
  const context = await shop.visit();
  const request = new Request('https://shop.example/api/log/client-failure', { method: 'POST' });
  const input = { area: 'forms', reason: 'not-ready' } as const;
  expect((await logClientErrorCall.run(context, input, request)).ok).toBe(true);
  expect(await logClientErrorCall.run(context, input, request)).toMatchObject({ ok: false, code: 'limited' });
  expect(shop.log).toHaveLength(1);
});
