import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../core/dates.ts';
import { noopLog } from '../../core/log.ts';
import { createStripe } from '../../platforms/payment/client/create-stripe.ts';
import { usersContract } from '../../platforms/users/contract.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { createEmbeddedUsers } from './embedded-users.ts';
import { usersMigrations } from './migrations.ts';
import { findPerson } from './person.ts';
import { seedUsers } from './seed.ts';

const people: Record<string, { sub: string; email: string; firstName?: string }> = {
  'token-one': { sub: 'person-one', email: 'one@reyes.example' },
  'token-other': { sub: 'person-other', email: 'other@stone.example', firstName: 'Otto' },
};
let db: TestDatabase;
/** the payment platform's response, set by a test */
let pay: (request: Request) => Response = () =>
  Response.json({ error: { type: 'api_error', message: 'away' } }, { status: 503 });
let app: ReturnType<typeof createEmbeddedUsers>['app'];
beforeAll(async () => {
  db = await createTestDatabase([usersMigrations]);
  ({ app } = createEmbeddedUsers({
    db,
    clock: systemClock,
    publicBase: 'https://shop.example/platform/users',
    verifyAccessToken: async (token) => people[token] ?? null,
    payment: {
      connect: (requestOptions) =>
        createStripe(
          async (input, init) => pay(new Request(input, init)),
          { secretKey: 'sk_test_users', baseUrl: 'http://payment.test' },
          requestOptions,
        ),
    },
    log: noopLog,
    serviceToken: null,
    resolveTxt: async () => [],
    companyDomainChanged: async () => undefined,
  }));
});
afterAll(() => db.drop());

usersContract(() => ({
  url: 'http://users.test',
  fetch: async (input, init) => app.fetch(new Request(input, init)),
  one: { email: 'one@reyes.example', bearer: 'token-one' },
  other: { email: 'other@stone.example', bearer: 'token-other' },
}));

const put = (body: object) =>
  app.fetch(
    new Request('http://users.test/profile', {
      method: 'PUT',
      headers: { authorization: 'Bearer token-other', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );

it('makes one record of two first calls at once, with the names the identity provider knows', async () => {
  const responses = await Promise.all([
    put({ email: 'other@stone.example', commerceCustomerId: 7 }),
    put({ email: 'other@stone.example', paymentCustomerId: 'cus_7' }),
  ]);
  expect(responses.map((a) => a.status)).toEqual([200, 200]);
  expect(await findPerson(db, 'person-other')).toMatchObject({
    firstName: 'Otto',
    commerceCustomerId: 7,
    paymentCustomerId: 'cus_7',
  });
});

it('[ACC-09] [ACC-11] gives a number that two claim at once to one of them', async () => {
  const claim = (token: string) =>
    app.fetch(
      new Request('http://users.test/profile', {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ email: people[token]!.email, aiaMembershipId: '30077001' }),
      }),
    );
  const responses = await Promise.all(
    ['token-one', 'token-other', 'token-one', 'token-other'].map(async (token) => [token, (await claim(token)).status]),
  );
  const winner = responses.find(([, status]) => status === 200)?.[0];
  expect(responses.map(([token, status]) => [token === winner, status]).sort()).toEqual([
    [false, 409],
    [false, 409],
    [true, 200],
    [true, 200],
  ]);
  const { rows } = await db.query('SELECT user_id FROM users.person WHERE aia_membership_id = $1', ['30077001']);
  expect(rows).toHaveLength(1);
});

it('seeds again to the same state', async () => {
  const person = {
    sub: 'person-seed',
    email: 'Seed@reyes.example',
    firstName: 'S',
    lastName: 'Eed',
    phone: '',
    companyName: '',
    companyType: 'Owner',
    commerceCustomerId: 12,
  };
  await seedUsers(db, [person]);
  await seedUsers(db, [{ ...person, commerceCustomerId: null }]);
  expect(await findPerson(db, 'person-seed')).toMatchObject({ email: 'seed@reyes.example', commerceCustomerId: null });
  // a demo member's number is restored, even if another person connected it since
  await seedUsers(db, [{ ...person, sub: 'person-taker', email: 'taker@reyes.example', aiaMembershipId: '30012399' }]);
  await seedUsers(db, [{ ...person, aiaMembershipId: '30012399' }]);
  expect(await findPerson(db, 'person-seed')).toMatchObject({ aiaMembershipId: '30012399' });
  expect(await findPerson(db, 'person-taker')).toMatchObject({ aiaMembershipId: null });
});

const line = (id: string, product: string, quantity: number) => ({
  id,
  quantity,
  current_period_end: 1_795_219_200,
  price: { id: 'price_1', product },
});
const subscription = (id: string, status: string, metadata: Record<string, string> = {}) => ({
  id,
  object: 'subscription',
  status,
  cancel_at_period_end: false,
  metadata,
  items: { object: 'list', data: [line(`si_${id}`, 'prod_unlimited', 3)] },
});
const list = (data: object[]) => Response.json({ object: 'list', data, has_more: false, url: '/v1/subscriptions' });
const ask = async (userId: string, bearer: string) => {
  const response = await app.fetch(
    new Request(`http://users.test/subscription?userid=${userId}`, { headers: { authorization: `Bearer ${bearer}` } }),
  );
  return [response.status, await response.json()];
};

describe('[API-09] a person’s subscription', () => {
  beforeAll(() => put({ email: 'other@stone.example', paymentCustomerId: 'cus_7' }));
  const respondWith = (subscriptions: object[]): string[] => {
    const requested: string[] = [];
    pay = (request) => {
      const { pathname, search } = new URL(request.url);
      requested.push(`${request.headers.get('authorization')} ${pathname}${search}`);
      return pathname.endsWith('/subscriptions')
        ? list(subscriptions)
        : list([{ id: 'prod_unlimited', object: 'product', name: 'Unlimited subscription' }]);
    };
    return requested;
  };

  it('is read from the payment platform with the secret key, under the names of the products', async () => {
    const requested = respondWith([subscription('sub_1', 'active', { autoRenew: 'true', schedulePay: 'false' })]);
    expect(await ask('person-other', 'token-other')).toEqual([
      200,
      {
        data: {
          subscriptionId: 'sub_1',
          status: 'active',
          endDate: '2026-11-21T00:00:00.000Z',
          cancelAtPeriodEnd: false,
          metadata: { autoRenew: true, schedulePay: false },
          products: [
            { name: 'Unlimited subscription', productId: 'prod_unlimited', quantity: 3, lineItemId: 'si_sub_1' },
          ],
          hasActive: true,
        },
      },
    ]);
    expect(requested[0]).toBe('Bearer sk_test_users /v1/subscriptions?customer=cus_7&status=all&limit=100');
  });

  it.each([
    ['the newest that is not canceled', ['canceled', 'past_due', 'active'], 'sub_1', 'past_due', true],
    ['the newest where all are canceled', ['canceled', 'canceled'], 'sub_0', 'inactive', false],
    ['one that is tried out, as active', ['trialing'], 'sub_0', 'active', true],
    ['an unpaid one, which opens nothing', ['unpaid'], 'sub_0', 'unpaid', false],
    ['one that waits, as inactive', ['paused'], 'sub_0', 'inactive', false],
    ['not one whose first payment never came', ['incomplete', 'incomplete_expired', 'active'], 'sub_2', 'active', true],
  ])('is %s', async (_, statuses, subscriptionId, status, hasActive) => {
    respondWith(statuses.map((each, i) => subscription(`sub_${i}`, each)));
    expect(await ask('person-other', 'token-other')).toMatchObject([
      200,
      { data: { subscriptionId, status, hasActive } },
    ]);
  });

  it('is null for a person without one, or with a deleted payment customer', async () => {
    respondWith([subscription('sub_0', 'incomplete')]);
    expect(await ask('person-other', 'token-other')).toEqual([200, { data: null }]);
    const error = {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: 'No such customer',
      param: 'customer',
    };
    pay = () => Response.json({ error }, { status: 400 });
    expect(await ask('person-other', 'token-other')).toEqual([200, { data: null }]);
  });

  it('is 404 for a person without a record, 503 while the payment platform does not answer', async () => {
    people['token-new'] = { sub: 'person-new', email: 'new@stone.example' };
    expect(await ask('person-new', 'token-new')).toMatchObject([404, { error: { code: 'not_found' } }]);
    pay = () => Response.json({ error: { type: 'invalid_request_error', message: 'key' } }, { status: 401 });
    expect(await ask('person-other', 'token-other')).toMatchObject([503, { error: { code: 'unavailable' } }]);
  });
});

it('[PL-22] describes itself with the address that programs reach it at', async () => {
  const response = await app.fetch(new Request('http://users.test/openapi.json'));
  expect(await response.json()).toMatchObject({ servers: [{ url: 'https://shop.example/platform/users' }] });
});
