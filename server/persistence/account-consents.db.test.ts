import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AccountConsent } from '../../features/plans/repository/consents.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { createAccountConsents } from './account-consents.ts';
import { storeMigrations } from './migrations.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase([storeMigrations]);
});
afterAll(() => db.drop());

const GIVEN: AccountConsent = {
  sub: 'sub-ann',
  paymentCustomerId: 'cus_ann',
  subscriptionId: 'sub_1',
  purpose: 'schedule-pay',
  textVersion: '2026-11',
  text: 'By clicking Schedule payment I agree that “Søn & Co” charges Visa ending 4242 $2,199 …',
};

it('[SUB-22] stores every consent with its text, version and time, newest first, per subscription', async () => {
  const consents = createAccountConsents(db);
  const later: AccountConsent = { ...GIVEN, purpose: 'auto-pay', text: 'By clicking Turn on auto-pay …' };
  await consents.save(GIVEN, new Date('2027-05-16T12:00:00.000Z'));
  await consents.save(later, new Date('2028-01-02T03:04:05.678Z'));
  await consents.save({ ...GIVEN, subscriptionId: 'sub_2' }, new Date('2028-02-01T00:00:00.000Z'));
  // the same again is another consent
  await consents.save(later, new Date('2028-01-03T00:00:00.000Z'));
  expect(await consents.of('sub_1')).toEqual([
    { ...later, at: '2028-01-03T00:00:00.000Z' },
    { ...later, at: '2028-01-02T03:04:05.678Z' },
    { ...GIVEN, at: '2027-05-16T12:00:00.000Z' },
  ]);
  expect(await consents.of('sub_404')).toEqual([]);
});

it('[SUB-22] stores only known purposes', async () => {
  const other = { ...GIVEN, purpose: 'anything' as 'auto-pay' };
  await expect(createAccountConsents(db).save(other, new Date())).rejects.toThrow();
});
