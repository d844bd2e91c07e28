import { afterAll, afterEach, expect, it } from 'vitest';
import { message } from '../../messages/message.ts';
import { ownStore } from '../support/own-store.ts';
import { closeWindows, newShopper, type Shopper } from '../support/shopper.ts';
import { until } from '../support/until.ts';

// a sample of the table in docs/outages.md, as the browser shows it
const url = ownStore().url;
const FAULTS = `${url}/platform/api/faults`;
// longer than a page's timeout
const SLOW = { delayMs: 5_000, times: 1_000 };
const DOWN = { drop: 'before', times: 1_000 };

async function orders(fault: object): Promise<void> {
  const { status } = await fetch(FAULTS, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
  expect(status).toBe(201);
}
const heals = (): Promise<unknown> => fetch(FAULTS, { method: 'DELETE' });
afterEach(heals);
afterAll(closeWindows);

const main = ({ page }: Shopper) => page.getByRole('main');

it.each([
  [
    'a search without its documents',
    '/search?q=zoning',
    { platform: 'commerce', ...SLOW },
    'Search isn’t working right now',
  ],
  [
    'Learn without its readings',
    '/search?q=zoning&tab=learn',
    { platform: 'search', ...DOWN },
    'Search isn’t working right now',
  ],
  [
    'a plan that its provider does not tell',
    '/account/subscription-management',
    { platform: 'payment', ...SLOW },
    'We couldn’t load your plan',
  ],
])('[FA-04] reports %s on a working page, which is complete again afterwards', async (_, path, fault, texts) => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await shopper.becomes('customer');
  await orders(fault);
  await page.goto(url + path);
  await main(shopper).getByText(texts).first().waitFor();
  expect(await page.getByRole('navigation').count()).toBeGreaterThan(0);
  await heals();
  // a circuit breaker retries within ten seconds
  await until('the store reads it again', async () => {
    const response = await page.request.get(url + path);
    return !(await response.text()).includes(texts);
  });
  await page.goto(url + path);
  await main(shopper).getByRole('heading').first().waitFor();
  await expect.poll(() => main(shopper).getByText(texts).count()).toBe(0);
  shopper.troubles.splice(0);
  await shopper.leaves();
});

it('[FA-04] renders a document before its related row, which loads later in its reserved place', async () => {
  const shopper = await newShopper(url);
  const { page } = shopper;
  await orders({ platform: 'commerce', path: '*graphql*', delayMs: 900, times: 1_000 });
  const response = await page.goto(`${url}/documents/e203-2025/`);
  const sent = (await response?.text()) ?? '';
  expect(sent).toContain('Goes with E203');
  expect(sent).toContain(message('late.row'));
  const row = page.getByRole('region', { name: 'Goes with E203' });
  await row.getByRole('article').first().waitFor();
  expect(await row.getByRole('link', { name: message('late.row') }).count()).toBe(0);
  await shopper.leaves();
});
