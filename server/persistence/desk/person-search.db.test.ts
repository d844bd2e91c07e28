import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { storeMigrations } from '../migrations.ts';
import { createPersonRepository } from './person-repository.ts';
import { createDirectory } from './person-search.ts';

let db: TestDatabase;
const uma = {
  sub: 'sub-uma',
  email: 'Uma.Larsen@example.com',
  firstName: 'Uma',
  lastName: 'Larsen',
  company: 'Larsen Studio',
  phone: '',
  customerId: 1005,
  shopperProfileId: null,
  paymentCustomerId: 'cus_uma',
  membershipNumber: null,
};
beforeAll(async () => {
  db = await createTestDatabase([storeMigrations]);
  const people = createPersonRepository(db);
  await people.note(uma);
  await people.note({
    ...uma,
    sub: 'sub-bo',
    email: 'bo@example.com',
    firstName: 'Bo',
    lastName: 'Lars-Ek',
    company: 'Ek (Ltd.)',
    customerId: 1006,
    paymentCustomerId: null,
  });
});
afterAll(() => db.drop());

it.each([
  ['larsen', ['Uma'], false],
  ['LARS', ['Bo', 'Uma'], false],
  ['uma studio', ['Uma'], false],
  ['larson', ['Uma'], true],
  ['larsn', ['Bo', 'Uma'], true],
  ['laarsen', ['Uma'], true],
  ['arsen', ['Uma'], true],
  ['ek (ltd.', ['Bo'], false],
  ['.*', [], false],
  ['umx', [], true],
])('finds %j: %j', async (term, names, isNear) => {
  const found = await createDirectory(db).byName(term, 20);
  expect({ names: found.people.map(({ firstName }) => firstName).sort(), isNear: found.isNear }).toEqual({
    names,
    isNear,
  });
});

it('finds by e-mail in any case, by number and by payer', async () => {
  const directory = createDirectory(db);
  for (const found of [
    await directory.byEmail('uma.larsen@EXAMPLE.com'),
    await directory.byCustomer(1005),
    await directory.byPayer('cus_uma'),
  ])
    expect(found).toMatchObject({ sub: 'sub-uma', lockedAt: null });
  expect(await directory.byCustomer(1)).toBeNull();
});

it('locks and unlocks once, and a later sign-in does not take the lock away', async () => {
  const [directory, people] = [createDirectory(db), createPersonRepository(db)];
  expect(await directory.setLocked('sub-uma', true)).toBe(true);
  expect(await directory.setLocked('sub-uma', true)).toBe(false);
  await people.note(uma);
  expect(await people.isLocked('sub-uma')).toBe(true);
  expect(await directory.setLocked('sub-uma', false)).toBe(true);
  expect(await people.isLocked('sub-uma')).toBe(false);
});
