import { expect, it } from 'vitest';
import { signedIn } from '../support/caller.ts';
import { ownStore } from '../support/own-store.ts';

const url = ownStore().url;
const html = { accept: 'text/html' };

it('[API-12] [ACC-11] the session is known without a token, and another customer’s order is not shown', async () => {
  const customer = await signedIn(url, 'customer');
  const { text } = await customer.call('GET', '/api/auth/session');
  expect(text).toContain('carlos.mendez@example.com');
  expect(text).not.toMatch(/token|eyJ|secret/i);

  const orders = await customer.call('GET', '/account/order-history', undefined, html);
  const number = /order-history\?orderId=(\d+)/.exec(orders.text)?.[1];
  const own = await customer.call('GET', `/account/order-history?orderId=${number}`, undefined, html);
  expect([own.status, own.text.includes(`Order ${number}`)]).toEqual([200, true]);
  const other = await signedIn(url, 'new');
  const shut = await other.call('GET', `/account/order-history?orderId=${number}`, undefined, html);
  expect([shut.status, shut.text.includes(`Order ${number}`)]).toEqual([404, false]);
  expect((await other.call('GET', `/account/order-history/receipt/${number}`, undefined, html)).status).toBe(404);
});
