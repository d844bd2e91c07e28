import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { createAnnouncedCharges } from './announced-charges.ts';
import { storeMigrations } from './migrations.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase([storeMigrations]);
});
afterAll(() => db?.drop());

const END = '2027-06-15T12:00:00.000Z';
const PARTS = {
  amountDue: 100,
  total: 110,
  subtotal: 100,
  discount: 0,
  tax: 10,
  credit: 10,
  seats: 3,
  isMember: false,
};
const at = (day: string) => new Date(`${day}T13:00:00Z`);

it('[MO-25] one of many concurrent announcements replaces the last one', async () => {
  const charges = createAnnouncedCharges(db);
  const add = (subscriptionId: string, amountDue: number, replaces: number | null) =>
    charges.add({ ...PARTS, amountDue, subscriptionId, periodEnd: END, isMaximum: false, replaces }, at('2027-04-16'));
  expect(await charges.last('sub_1', END)).toBeNull();
  for (const amount of [100, 200]) {
    const last = await charges.last('sub_1', END);
    const added = await Promise.all([1, 2, 3, 4].map(() => add('sub_1', amount, last?.id ?? null)));
    expect(added.filter(Boolean)).toHaveLength(1);
    expect(await charges.last('sub_1', END)).toMatchObject({ amountDue: amount, total: 110, isMaximum: false });
  }
  expect(await charges.last('sub_1', '2028-06-15T12:00:00.000Z')).toBeNull();
  expect(await add('sub_2', 100, null)).toBe(true);
});

it('[MO-25] checks a charge in one process, once a day', async () => {
  const charges = createAnnouncedCharges(db);
  const claims = (day: string) =>
    Promise.all([1, 2, 3].map(() => charges.claimCheck('sub_1', END, at(day)))).then(
      (all) => all.filter(Boolean).length,
    );
  expect([await claims('2027-04-16'), await claims('2027-04-17'), await claims('2027-04-17')]).toEqual([0, 1, 0]);
  expect(await charges.claimCheck('sub_none', END, at('2027-04-20'))).toBe(false);
});
