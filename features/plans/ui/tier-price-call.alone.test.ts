import { expect, it } from 'vitest';
import { fetchTierPrice } from './tier-price-call.ts';

function server(respond: () => Response | Promise<Response>) {
  const requested: [path: string, body: unknown][] = [];
  const fetch = (async (path: string, init?: RequestInit) => {
    requested.push([path, JSON.parse(String(init?.body))]);
    return respond();
  }) as typeof globalThis.fetch;
  return { requested: requested, fetch };
}

it('[SUB-03] requests the yearly price of a number of seats', async () => {
  const { requested, fetch } = server(() => Response.json({ totalPrice: '9995.00', interval: 'year', more: 1 }));
  expect(await fetchTierPrice('price_unlimited', 5, fetch)).toEqual({ totalPrice: '9995.00', interval: 'year' });
  expect(requested).toEqual([['/api/payment/prices', { priceId: 'price_unlimited', seatCount: 5 }]]);
});

it.each<[string, () => Response | Promise<Response>]>([
  ['a refusal', () => Response.json({ totalPrice: '1.00', interval: 'year' }, { status: 502 })],
  ['no JSON', () => new Response('<html>')],
  ['an amount that is none', () => Response.json({ totalPrice: 'NaN', interval: 'year' })],
  ['a negative amount', () => Response.json({ totalPrice: '-5', interval: 'year' })],
  ['a number', () => Response.json({ totalPrice: 9995, interval: 'year' })],
  ['no interval', () => Response.json({ totalPrice: '9995.00' })],
  ['nothing', () => Response.json(null)],
  ['a broken line', () => Promise.reject(new TypeError('offline'))],
])('[SUB-03] [SUB-04] [API-11] [ERR-08] returns no price for %s', async (_, result) => {
  expect(await fetchTierPrice('price_unlimited', 5, server(result).fetch)).toBeNull();
});
