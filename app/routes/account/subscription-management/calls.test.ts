import { expect, it, vi } from 'vitest';
import { enableAutoPayWithNewMethod } from './auto-pay/enable-auto-pay.ts';
import { readInvoiceUrl } from './invoice/invoice-url-call.ts';

const responding = (body: object, init?: ResponseInit) => vi.fn(async () => Response.json(body, init));
const redirects = (): Response => ({ type: 'opaqueredirect', status: 0 }) as Response;
const lost = vi.fn(async () => {
  throw new TypeError('lost');
});

it('[MNG-10] [ERR-22] returns the page of the open invoice, or null', async () => {
  const fetch = responding({ hostedInvoiceUrl: 'https://pay.example/i/1' });
  expect(await readInvoiceUrl('sub 1', fetch)).toBe('https://pay.example/i/1');
  expect(fetch).toHaveBeenCalledWith('/api/auth/get-hosted-invoice-url?subscriptionId=sub+1', expect.anything());
  for (const failing of [
    responding({ code: 'invoice-failed' }, { status: 502 }),
    responding({ hostedInvoiceUrl: '' }),
    lost,
  ])
    expect(await readInvoiceUrl('sub_1', failing)).toBeNull();
});

it('[MNG-04] a redirect means success and is not followed; any other response is a failure', async () => {
  const fetch = vi.fn(async () => redirects());
  expect(await enableAutoPayWithNewMethod({ subscriptionId: 'sub_1', text: 'I agree' }, { fetch })).toMatchObject({
    ok: true,
  });
  expect(fetch.mock.calls[0]).toMatchObject([
    '/api/acd/update-subscription-auto-renew-redirect?subscriptionId=sub_1&text=I+agree',
    { redirect: 'manual' },
  ]);
  const go = vi.fn();
  const refused = responding({ code: 'not-permitted' }, { status: 403 });
  expect(
    await enableAutoPayWithNewMethod({ subscriptionId: 'sub_1', text: 'I agree' }, { fetch: refused, go }),
  ).toMatchObject({
    ok: false,
    code: 'not-permitted',
  });
  expect(
    await enableAutoPayWithNewMethod({ subscriptionId: 'sub_1', text: 'I agree' }, { fetch: responding({}), go }),
  ).toMatchObject({
    ok: false,
  });
  expect(
    await enableAutoPayWithNewMethod({ subscriptionId: 'sub_1', text: 'I agree' }, { fetch: lost, go }),
  ).toMatchObject({
    ok: false,
    code: 'unreachable',
  });
  expect(go).not.toHaveBeenCalled();
});

it('redirects to sign in and back when the session has expired', async () => {
  const go = vi.fn();
  await enableAutoPayWithNewMethod(
    { subscriptionId: 'sub_1', text: 'I agree' },
    { fetch: responding({ code: 'unauthorized' }, { status: 401 }), go },
  );
  expect(go).toHaveBeenCalledWith('/login?returnTo=%2Faccount%2Fsubscription-management');
});
