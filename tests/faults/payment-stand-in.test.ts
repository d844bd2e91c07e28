import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CONSENT_TEXT_VERSION } from '../../features/plans/rules/renewal/renewal-consent.ts';
import { createStripe } from '../../platforms/payment/client/create-stripe.ts';
import { readWanted } from '../../platforms/payment/provision/desired-state.ts';
import { readOptions } from '../../platforms/payment/provision/options.ts';
import { prepareAccount } from '../../platforms/payment/provision/prepare-account.ts';
import { planOfShop } from '../../server/commands/to-plan-input.ts';
import { readDemo } from '../../server/demo/read-demo.ts';
import { signedIn } from '../support/caller.ts';
import { keysOf, openCheckout } from '../support/hosted-checkout.ts';
import { openPlanCheckout } from '../support/plan-checkout.ts';
import { freePort, type RunningStore, startStore } from '../support/running-store.ts';

const PROJECT = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'planroom-stand-in-'));
const VARIABLE = /^\s*(PAYMENT_\w+)=(\S+)$/;
const variablesIn = (lines: readonly string[]): Record<string, string> =>
  Object.fromEntries(lines.flatMap((line) => [VARIABLE.exec(line)?.slice(1, 3) ?? []]).filter(([name]) => name));

let standIn: ChildProcess;
let store: RunningStore;
let account: Record<string, string>;
beforeAll(async () => {
  const [port, storePort] = [await freePort(), await freePort()];
  standIn = spawn(process.execPath, ['bin/planroom.js', 'payment-stand-in', '--port', String(port), '--data', folder], {
    cwd: PROJECT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  account = variablesIn(await linesUntilOpen(standIn));
  const publicUrl = `http://localhost:${storePort}`;
  const { PAYMENT_BASE_URL = '', PAYMENT_SECRET_KEY = '' } = account;
  const variables = { PAYMENT_BASE_URL, PAYMENT_SECRET_KEY, PAYMENT_MEMBER_COUPON: '', PUBLIC_URL: publicUrl };
  const options = readOptions({}, variables);
  const wanted = readWanted({ plans: readDemo(PROJECT).shop.plans.map(planOfShop) });
  if (!options.ok || !wanted.ok) throw new Error('the account cannot be prepared');
  const notified: string[] = [];
  await prepareAccount(options.value, wanted.value, { fetch, tell: (line) => void notified.push(line) });
  account = { ...account, ...variablesIn(notified) };
  store = await startStore({ port: storePort, env: account });
});
afterAll(async () => {
  await store?.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
});

async function linesUntilOpen({ stdout }: ChildProcess): Promise<string[]> {
  let text = '';
  for await (const chunk of stdout!) {
    text += String(chunk);
    if (text.includes('For another program')) return text.split('\n');
  }
  throw new Error(`the stand-in ended: ${text}`);
}

it('[PL-05] sells a plan through the stand-in, whose script its page loads and allows', async () => {
  const base = account.PAYMENT_BASE_URL!;
  const { data } = (await (
    await fetch(`${base}/v1/prices?product=${account.PAYMENT_UNLIMITED_PRODUCT}&active=true`, {
      headers: { authorization: `Bearer ${account.PAYMENT_SECRET_KEY}` },
    })
  ).json()) as { data: { id: string }[] };
  const priceId = data[0]!.id;
  const buyer = await signedIn(store.url, 'new');
  const page = await buyer.call('GET', `/subscriptions/checkout?priceId=${priceId}&quantity=2`);
  expect(page.status).toBe(200);
  expect(page.text).toContain(`${base}/stripe.js`);
  const policy = page.headers.get('content-security-policy') ?? '';
  for (const part of ['script-src', 'connect-src', 'frame-src'])
    expect(policy.split('; ').find((one) => one.startsWith(part))).toContain(base);
  expect(policy).not.toContain('stripe.com');

  const keys = { secretKey: account.PAYMENT_SECRET_KEY!, publishableKey: account.PAYMENT_PUBLISHABLE_KEY! };
  const checkout = await openPlanCheckout(store.url, buyer, {
    version: CONSENT_TEXT_VERSION,
    account: { baseUrl: base, keys, priceId },
  });
  expect((await checkout.submit()).status).toBe(200);
  const plan = async () =>
    ((await buyer.call('GET', '/api/auth/session')).body as { session: { subscription: object | null } }).session
      .subscription;
  await expect.poll(plan).toMatchObject({ hasActive: true, isUnlimited: true });
});

it('[OP-06] charges embedded orders at the external account, and syncs refunds from either side', async () => {
  const { PAYMENT_BASE_URL: base = '', PAYMENT_SECRET_KEY: secretKey = '' } = account;
  const stripe = createStripe(fetch, { secretKey, baseUrl: base });
  const buyer = await signedIn(store.url, 'customer');
  const checkout = await openCheckout(store.url, buyer, {
    baseUrl: base,
    publishableKey: account.PAYMENT_PUBLISHABLE_KEY ?? '',
  });
  const { redirect = '' } = (await checkout.submit()).body;
  const order = Number(/confirmation\/(\d+)$/.exec(redirect)?.[1]);
  const { data: charges } = await stripe.charges.list({ limit: 100 });
  const charge = charges.find(({ description }) => description === 'Documents');
  expect(charge).toMatchObject({ amount: checkout.total, paid: true });

  const commerce = await keysOf(store.url, 'commerce');
  const rest = async (path: string, body?: object) => {
    const response = await fetch(`${commerce.baseUrl}/stores/${commerce.keys.storeHash}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'x-auth-token': commerce.keys.accessToken ?? '', 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return (await response.json()) as { status?: string; refunded_amount?: string };
  };
  await rest(`/v3/orders/${order}/payment_actions/refunds`, {
    items: [{ item_type: 'ORDER', item_id: order, amount: 10 }],
    payments: [{ provider_id: 'stripev3', amount: 10, offline: false }],
  });
  expect(await rest(`/v2/orders/${order}`)).toMatchObject({ status: 'Partially Refunded', refunded_amount: '10.0000' });
  expect((await stripe.charges.retrieve(charge?.id ?? '')).amount_refunded).toBe(1_000);

  // the rest is refunded in the provider's account: its event is enough
  await stripe.refunds.create({ charge: charge?.id });
  await expect.poll(async () => (await rest(`/v2/orders/${order}`)).status).toBe('Refunded');
  const notes = await Promise.all(
    [`${order}`, `${order}-2`].map((number) => buyer.call('GET', `/account/order-history/credit-note/${number}`)),
  );
  expect(notes.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual([
    [200, 'application/pdf'],
    [200, 'application/pdf'],
  ]);
  const stranger = await signedIn(store.url, 'new');
  expect((await stranger.call('GET', `/account/order-history/credit-note/${order}`)).status).toBe(404);
});

it('[PL-05] stops the stand-in by a signal and releases its folder', async () => {
  const ended = new Promise((resolve) => standIn.once('exit', resolve));
  standIn.kill('SIGTERM');
  expect(await ended).toBe(0);
});
