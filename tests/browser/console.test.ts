import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { boxOf } from '../support/box-of.ts';
import { lastSeq, logAfter } from '../support/caller.ts';
import { checkAccessibility } from '../support/check-page.ts';
import { ownStore } from '../support/own-store.ts';
import { closeWindows, newShopper, type Shopper } from '../support/shopper.ts';

const url = ownStore().url;
/** Opens the console in a window. */
async function opensConsole(): Promise<Shopper> {
  const shopper = await newShopper(url, { bypassCSP: true });
  // earlier tests cause hundreds of identical rows
  await shopper.page.route('**/platform/api/log?**', async (route) => {
    const response = await route.fetch().catch(() => null);
    if (response === null) return route.abort().catch(() => undefined);
    await route
      .fulfill({ response: response, json: ((await response.json()) as unknown[]).slice(-20) })
      .catch(() => undefined);
  });
  await shopper.page.goto(`${url}/platform`);
  await shopper.page.getByRole('checkbox', { name: 'Payment is down' }).waitFor();
  return shopper;
}
afterEach(async () => {
  await fetch(`${url}/platform/api/faults`, { method: 'DELETE' });
});
afterAll(closeWindows);

type ClockState = { at: string; offset: number };
const clock = async (): Promise<ClockState> => (await fetch(`${url}/platform/api/clock`)).json() as Promise<ClockState>;
const post = (path: string, body: unknown): Promise<Response> =>
  fetch(`${url}/platform/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const DAY = 86_400_000;

const WIDE = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };

it('[LK-35] keeps the list of the console’s parts in view in one row at every width, and marks the current part', async () => {
  const shopper = await opensConsole();
  const { page } = shopper;
  const list = page.getByRole('navigation', { name: 'Console sections' });
  const marked = (): Promise<string[]> => list.locator('[aria-current]').allTextContents();
  for (const viewport of [WIDE, PHONE]) {
    await page.setViewportSize(viewport);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(marked).toEqual(['People']);
    for (const name of ['Requests', 'Clock', 'Reset']) {
      await list.getByRole('link', { name }).click();
      await expect.poll(marked).toEqual([name]);
      await expect.poll(async () => (await boxOf(list)).y).toBe(0);
      // the list scrolls a frame or two after the mark changes
      await expect
        .poll(async () => {
          const box = await boxOf(list.getByRole('link', { name }));
          return box.left >= 0 && box.right <= viewport.width;
        })
        .toBe(true);
      // below the sticky list, not covered by it
      const heading = page.getByRole('heading', { level: 2, name, exact: true });
      await expect.poll(async () => (await boxOf(heading)).y).toBeGreaterThan(45);
    }
    expect((await boxOf(list)).height).toBeLessThan(60);
  }
  expect(await checkAccessibility(page)).toEqual([]);
  await shopper.leaves();
});

describe('the console’s faults', () => {
  it('are switched on and off, and listed with the calls that are left', async () => {
    const shopper = await opensConsole();
    const { page } = shopper;
    const down = page.getByRole('checkbox', { name: 'Payment is down' });
    // the store's jobs also call the payment platform, and may consume some of the faults
    await page.getByLabel('Calls', { exact: true }).fill('30');
    await down.check();
    await page.getByText('Payment is down for the next 30 calls.').waitFor();
    const row = page.getByRole('row').filter({ hasText: 'responds 503' });
    await expect
      .poll(() => row.getByRole('cell').allTextContents())
      .toEqual(expect.arrayContaining(['All', 'responds 503', expect.stringMatching(/^(30|2\d)$/)]));
    const left = page.getByText(/^\d+ left$/);
    await left.waitFor();
    const before = Number.parseInt(await left.innerText(), 10);
    expect((await fetch(`${url}/platform/payment/v1/products`)).status).toBe(503);
    await page.reload();
    await expect.poll(async () => Number.parseInt(await left.innerText(), 10)).toBeLessThan(before);
    await expect.poll(() => down.isChecked()).toBe(true);
    expect(await checkAccessibility(page)).toEqual([]);
    await down.uncheck();
    await page.getByText('No faults are active.').waitFor();
    expect((await fetch(`${url}/platform/payment/v1/products`)).status).toBe(401);
    await shopper.leaves();
  });

  it('close the connection of an external caller, and log the fault', async () => {
    const before = await lastSeq(url);
    await post('/faults', { platform: 'payment', path: '/v1/pro*', times: 1, drop: 'before' });
    await expect(fetch(`${url}/platform/payment/v1/products`)).rejects.toThrow();
    await post('/faults', { platform: 'identity', path: '/.well-known', times: 1, drop: 'after' });
    await expect(fetch(`${url}/platform/identity/.well-known/openid-configuration`)).rejects.toThrow();
    const met = (await logAfter(url, before)).filter(({ platform }) => platform === 'payment');
    expect(met.some(({ status }) => status === 0)).toBe(true);
    expect((await fetch(`${url}/platform/identity/.well-known/openid-configuration`)).status).toBe(200);
  });

  it.each([
    { platform: 'payment', times: 1 },
    { platform: 'payment', times: 0, status: 503 },
    { platform: 'nobody', times: 1, status: 503 },
    { platform: 'payment', times: 1, status: 99 },
    { platform: 'payment', times: 1, drop: 'sometimes' },
    { platform: 'payment', times: 1, status: 503, drop: 'before' },
  ])('refuses %j', async (fault) => {
    expect((await post('/faults', fault)).status).toBe(422);
  });
});

describe('the console’s clock', () => {
  it.each([
    { advance: '45 days' },
    { advance: 'P0D' },
    { advance: '-P1D' },
    { advance: 'P11Y' },
    { at: '2020-01-01' },
    { at: '2026-02-30' },
    { at: 'tomorrow' },
    { at: '2030-01-01', advance: 'P1D' },
    {},
  ])('refuses %j', async (body) => {
    expect((await post('/clock', body)).status).toBe(422);
    await expect.poll(async () => (await clock()).offset).toBeLessThan(4000 * DAY);
  });

  it('moves on a click and keeps existing sessions; a reset reverts it', async () => {
    const shopper = await opensConsole();
    const { page } = shopper;
    const before = await clock();
    await page.request.post(`${url}/platform/api/sign-in`, { data: { person: 'new' } });
    await page.getByRole('button', { name: 'Forward 1 day' }).click();
    await page.getByText(/^The store’s time is now /).waitFor();
    await page.getByRole('button', { name: 'Forward 30 days' }).click();
    await page.getByText('31 days ahead of real time').waitFor();
    await expect.poll(async () => (await clock()).offset - before.offset).toBeGreaterThan(30.9 * DAY);
    const session = (await (await page.request.get(`${url}/api/auth/session`)).json()) as { session: unknown };
    expect(session.session).not.toBeNull();
    await page.getByRole('button', { name: 'Reset the demo shop' }).click();
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    await page.getByText('The demo shop has been reset.').waitFor();
    await expect.poll(async () => (await clock()).offset).toBe(0);
    await shopper.leaves();
  });
});
