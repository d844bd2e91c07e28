import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../../core/dates.ts';
import { silentLog } from '../../../core/log.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { usersContract } from '../contract.ts';
import { createEmbeddedUsers } from './embedded-users.ts';
import { usersMigrations } from './migrations.ts';
import { findPerson } from './person.ts';
import { seedUsers } from './seed.ts';

const people: Record<string, { sub: string; email: string; firstName?: string }> = {
  'token-one': { sub: 'person-one', email: 'one@reyes.example' },
  'token-other': { sub: 'person-other', email: 'other@stone.example', firstName: 'Otto' },
};
let db: TestDatabase;
let app: ReturnType<typeof createEmbeddedUsers>;
beforeAll(async () => {
  db = await createTestDatabase([usersMigrations]);
  app = createEmbeddedUsers({
    db,
    clock: systemClock,
    verifyAccessToken: async (token) => people[token] ?? null,
    log: silentLog,
  });
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
  const answers = await Promise.all([
    put({ email: 'other@stone.example', commerceCustomerId: 7 }),
    put({ email: 'other@stone.example', paymentCustomerId: 'cus_7' }),
  ]);
  expect(answers.map((a) => a.status)).toEqual([200, 200]);
  expect(await findPerson(db, 'person-other')).toMatchObject({
    firstName: 'Otto',
    commerceCustomerId: 7,
    paymentCustomerId: 'cus_7',
  });
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
});
