import { expect, it } from 'vitest';
import type { Fetch } from '../../core/web.ts';
import { createUsersClient } from './client/users-client.ts';

/** Where the service is, and two people's access tokens with their e-mails. */
export type UsersBase = {
  url: string;
  fetch: Fetch;
  one: { email: string; bearer: string };
  other: { email: string; bearer: string };
};

/** What any user service must answer for the store to work; runs against the embedded one and any address with real tokens. */
export function usersContract(base: () => UsersBase): void {
  const client = () =>
    createUsersClient({ fetch: base().fetch, config: { url: base().url }, patience: { attempts: 1 } });
  const ask = (path: string, init: RequestInit = {}) => base().fetch(`${base().url}${path}`, init);
  const as = (who: { bearer: string }, body?: unknown): RequestInit => ({
    headers: {
      authorization: `Bearer ${who.bearer}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });

  it('[API-02] creates a record on first use, gives it back, and changes only what is named', async () => {
    const { one } = base();
    const made = await client().put(
      {
        email: one.email,
        firstName: 'Ada',
        lastName: 'Reyes',
        phone: '(303) 555-0142',
        companyName: 'Reyes',
        companyTypeDescription: 'Architect',
      },
      one.bearer,
    );
    expect(made).toMatchObject({ ok: true, value: { email: one.email, firstName: 'Ada' } });
    const changed = await client().put(
      { email: one.email, phone: '(303) 555-0143', aiaMembershipId: '30012345' },
      one.bearer,
    );
    expect(changed).toMatchObject({
      ok: true,
      value: { firstName: 'Ada', phone: '(303) 555-0143', aiaMembershipId: '30012345' },
    });
    expect(await client().get(one.email, one.bearer)).toEqual(changed);
    const removed = await client().put({ email: one.email, aiaMembershipId: null }, one.bearer);
    expect(removed).toMatchObject({ ok: true, value: { phone: '(303) 555-0143', aiaMembershipId: null } });
  });

  it('[ACC-09] keeps a membership number for one person, with the e-mail it is held under', async () => {
    const { one, other } = base();
    const number = '30099881';
    const held = { aiaMembershipId: number, aiaMembershipEmail: 'Office@reyes.example' };
    const kept = { ...held, aiaMembershipEmail: 'office@reyes.example' };
    expect(await client().put({ email: one.email, ...held }, one.bearer)).toMatchObject({ ok: true, value: kept });
    expect(await client().put({ email: other.email, aiaMembershipId: number }, other.bearer)).toMatchObject({
      ok: false,
      code: 'conflict',
    });
    // the same again, and any other change, is no conflict
    expect(await client().put({ email: one.email, firstName: 'Ada' }, one.bearer)).toMatchObject({
      ok: true,
      value: kept,
    });
    expect(await client().put({ email: one.email, ...held }, one.bearer)).toMatchObject({ ok: true });
    // another number, or none, clears the old one's e-mail, and the number may be taken by another person
    expect(await client().put({ email: one.email, aiaMembershipId: null }, one.bearer)).toMatchObject({
      ok: true,
      value: { aiaMembershipId: null, aiaMembershipEmail: null },
    });
    expect(await client().put({ email: other.email, aiaMembershipId: number }, other.bearer)).toMatchObject({
      ok: true,
      value: { aiaMembershipId: number, aiaMembershipEmail: null },
    });
    await client().put({ email: other.email, aiaMembershipId: null }, other.bearer);
  });

  it('[ACC-11] gives nobody else’s record, whether it exists or not', async () => {
    const { one, other } = base();
    expect(await client().get(one.email, other.bearer)).toMatchObject({ ok: false, code: 'unauthorized' });
    expect(await client().get('nobody@nowhere.example', other.bearer)).toMatchObject({
      ok: false,
      code: 'unauthorized',
    });
    expect(await client().put({ email: one.email, firstName: 'Mallory' }, other.bearer)).toMatchObject({
      ok: false,
      code: 'unauthorized',
    });
    expect(await client().get(one.email, one.bearer)).toMatchObject({ ok: true, value: { firstName: 'Ada' } });
  });

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
      const answer = await ask('/profile', { method: 'PUT', ...as(one, { email: one.email, ...extra }) });
      expect(answer.status).toBe(400);
    }
    await client().put({ email: one.email, companyName: 'Another' }, one.bearer);
    expect(await client().get(one.email, one.bearer)).toMatchObject({ value: { companyName: 'Reyes' } });
  });

  it('[API-09] tells nobody else’s subscription, and nothing where no id is named', async () => {
    const { one, other } = base();
    const mine = await client().get(one.email, one.bearer);
    const userId = mine.ok ? mine.value.userId : '';
    expect(await client().subscription(userId, other.bearer)).toMatchObject({ ok: false, code: 'unauthorized' });
    expect(await client().subscription(userId, 'forged')).toMatchObject({ ok: false, code: 'unauthorized' });
    expect(await client().subscription('nobody', one.bearer)).toMatchObject({ ok: false, code: 'unauthorized' });
    expect((await ask('/subscription', as(one))).status).toBe(400);
    expect(await client().subscription(userId, one.bearer)).toMatchObject({ ok: true });
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
    const answer = await ask('/profile', { method: 'PUT', ...as(base().one, body) });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(await answer.json()).toMatchObject({ error: { code: expect.any(String) } });
  });

  it('answers unknown addresses in its own envelope and describes itself', async () => {
    const missing = await ask('/nothing', as(base().one));
    expect([missing.status, await missing.json()]).toMatchObject([404, { error: { code: 'not_found' } }]);
    const described = (await (await ask('/openapi.json')).json()) as { openapi: string; paths: object };
    expect(described.openapi).toBe('3.1.0');
    expect(Object.keys(described.paths)).toEqual(['/User', '/subscription', '/profile']);
  });
}
