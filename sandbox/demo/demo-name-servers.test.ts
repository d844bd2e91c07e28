import { expect, it } from 'vitest';
import { createDemoResolver } from './demo-name-servers.ts';

const clock = { now: () => new Date('2026-06-01T12:00:00Z') };
const queries: unknown[][] = [];
const db = {
  query: async (_: string, values: unknown[] = []) => {
    queries.push(values);
    return { rows: [{ token: 'token-1' }] };
  },
};
const resolve = createDemoResolver({ db: db as never, clock, outer: async (name) => [`real ${name}`] });

it('[COM-06] finds the record of a reserved name a minute after the domain was added', async () => {
  for (const domain of ['stone.example', 'mendez.example.com', 'example.org', 'a.test'])
    expect(await resolve(`_planroom.${domain}`)).toEqual(['token-1']);
  expect(queries[0]).toEqual(['stone.example', new Date('2026-06-01T11:59:00Z')]);
});

it('[COM-06] resolves other names by the real name servers', async () => {
  for (const name of ['_planroom.notexample.com', '_planroom.example.com.org', 'stone.example'])
    expect(await resolve(name)).toEqual([`real ${name}`]);
});
