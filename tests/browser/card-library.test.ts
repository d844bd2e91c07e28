import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createStripe } from '../../platforms/payment/client/create-stripe.ts';
import { closeBrowser, newShopper } from '../support/shopper.ts';

const url = inject('storeUrl');
let script = '';

beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    mode: 'production',
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      rolldownOptions: { input: join(import.meta.dirname, '..', 'support', 'card-page', 'card-page.tsx') },
    },
  });
  const { output } = (Array.isArray(built) ? built[0] : built) as { output: { type: string; code?: string }[] };
  script = output.find((file) => file.type === 'chunk')?.code ?? '';
});
afterAll(closeBrowser);

type PlatformKeys = { platform: string; baseUrl: string; keys: { secretKey: string; publishableKey: string } };

it('[API-01] the official React card library runs unchanged on the stand-in: a declined card, then a good one', async () => {
  const all = (await (await fetch(`${url}/platform/api/keys`)).json()) as PlatformKeys[];
  const payment = all.find(({ platform }) => platform === 'payment')!;
  const stripe = createStripe(fetch, { secretKey: payment.keys.secretKey, baseUrl: payment.baseUrl });
  const intent = await stripe.paymentIntents.create({ amount: 8400, currency: 'usd' });
  const shopper = await newShopper(url);
  const { page } = shopper;
  await page.route(`${url}/card-page`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Card</title><link rel="icon" href="/favicon.svg"><body><div id="root" data-key="${payment.keys.publishableKey}" data-secret="${intent.client_secret}"></div><script src="/platform/payment/stripe.js"></script><script type="module" src="/card-page.js"></script></body></html>`,
    }),
  );
  await page.route(`${url}/card-page.js`, (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  await page.goto(`${url}/card-page`);
  const outcome = page.getByRole('status');
  await shopper.fillsCard('4000 0000 0000 0002');
  await page.getByRole('button', { name: 'Pay' }).click();
  await outcome.filter({ hasText: 'error: card_declined' }).waitFor();
  await shopper.fillsCard('4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Pay' }).click();
  await outcome.filter({ hasText: 'succeeded' }).waitFor();
  const charges = await stripe.charges.list({ payment_intent: intent.id });
  expect(charges.data.filter((charge) => charge.status === 'succeeded')).toHaveLength(1);
  // the declined answer is a 402, which a browser writes to its console
  shopper.troubles.splice(
    0,
    shopper.troubles.length,
    ...shopper.troubles.filter((text) => !/status of 402/.test(text)),
  );
  await shopper.leaves();
});
