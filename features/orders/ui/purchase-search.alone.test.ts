import { expect, it } from 'vitest';
import { createOwnSource } from './purchase-search.ts';

const WIRE = { documents: [], orders: [{ number: '10252', orderedAt: '2026-11-19', total: 101.52, skus: [] }] };

it('[LK-06] requests once in two minutes for each person, and again after a failure', async () => {
  const requested: string[] = [];
  let status = 503;
  const source = createOwnSource(async (url) => {
    requested.push(String(url));
    return Response.json(WIRE, { status });
  });
  expect(await source.readNewest('uma@example.com', 0)).toBeNull();
  status = 200;
  expect(await source.readNewest('uma@example.com', 0)).toMatchObject({ orders: [{ number: '10252', total: 10_152 }] });
  await source.readNewest('uma@example.com', 60_000);
  expect(requested).toHaveLength(2);
  await source.readNewest('carlos@example.com', 60_000);
  await source.readNewest('carlos@example.com', 200_000);
  expect(requested).toHaveLength(4);
  await source.readOne('#77');
  expect(requested.at(-1)).toBe('/api/search/own?number=%2377');
});
