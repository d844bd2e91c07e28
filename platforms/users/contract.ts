import { expect, it } from 'vitest';
import type { Fetch } from '../../core/http/types.ts';
import { createUsersClient } from './client/users-client.ts';
import { usersPortContract } from './port-contract.ts';

/** The address of the service, and the access tokens of two people with their emails. */
export type UsersBase = {
  url: string;
  fetch: Fetch;
  one: { email: string; bearer: string };
  other: { email: string; bearer: string };
};

/**
 * The contract that any user service must meet for the store to work. Runs on the embedded one and on any address with
 * real tokens.
 */
export function usersContract(base: () => UsersBase): void {
  const client = () =>
    createUsersClient({ fetch: base().fetch, config: { url: base().url }, resilience: { attempts: 1 } });
  const ask = (path: string, init: RequestInit = {}) => base().fetch(`${base().url}${path}`, init);
  const as = (who: { bearer: string }, body?: unknown): RequestInit => ({
    headers: {
      authorization: `Bearer ${who.bearer}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });

  usersPortContract(() => ({ users: client(), one: base().one, other: base().other }));

  it('[A20] refuses calls without a valid token', async () => {
    for (const bearer of ['', 'forged', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.', 'a b', 'x\ny'])
      expect(await client().get(base().one.email, bearer)).toMatchObject({ ok: false, code: 'unauthorized' });
    expect((await ask('/profile')).status).toBe(401);
  });

  it('[A21] takes only the listed fields', async () => {
    const { one } = base();
    for (const extra of [
      { role: 'admin' },
      { userId: 'x' },
      { subscription: { hasActive: true } },
      { companyType: { description: 'x' } },
    ]) {
      const response = await ask('/profile', { method: 'PUT', ...as(one, { email: one.email, ...extra }) });
      expect(response.status).toBe(400);
    }
  });

  it('[API-09] tells no subscription where no id is named', async () => {
    expect((await ask('/subscription', as(base().one))).status).toBe(400);
  });

  it('[API-02] notes a visit', async () => {
    const { one } = base();
    expect(
      await client().track({ ipaddress: '203.0.113.7', hutk: '0123456789abcdef0123456789abcdef' }, one.bearer),
    ).toEqual({ ok: true, value: null });
    expect(await client().track({ ipaddress: 'not an address' }, one.bearer)).toMatchObject({
      ok: false,
      code: 'invalid',
    });
  });

  it.each([
    '{',
    'null',
    '[]',
    '"x"',
    '{"email":1}',
    `{"email":"a@b.example","firstName":"${'x'.repeat(20_000)}"}`,
    '{"email":"a@b.example","firstName":"a\\u0000b"}',
  ])('answers hostile JSON by 4xx in its own envelope: %#', async (body) => {
    const response = await ask('/profile', { method: 'PUT', ...as(base().one, body) });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(await response.json()).toMatchObject({ error: { code: expect.any(String) } });
  });

  it('answers unknown addresses in its own envelope and describes itself', async () => {
    const missing = await ask('/nothing', as(base().one));
    expect([missing.status, await missing.json()]).toMatchObject([404, { error: { code: 'not_found' } }]);
    const described = (await (await ask('/openapi.json')).json()) as { openapi: string; paths: object };
    expect(described.openapi).toBe('3.1.0');
    expect(Object.keys(described.paths)).toEqual(
      expect.arrayContaining(['/User', '/subscription', '/profile', '/companies']),
    );
  });
}
