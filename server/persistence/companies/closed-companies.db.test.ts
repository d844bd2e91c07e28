import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { createEraser } from '../desk/erase-person.ts';
import { storeMigrations } from '../migrations.ts';
import { createClosedCompanies } from './closed-companies.ts';

const mendez = { companyId: '5b0a6c1e-0008-4c3e-9a51-000000000001', companyName: 'Mendez Builders' };
const rosa = { userId: 'user-rosa', email: 'rosa@mendez.example' };
const tom = { userId: 'user-tom', email: 'tom@mendez.example' };
const NOON = new Date('2026-12-04T12:00:00Z');

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase([storeMigrations]);
});
afterAll(() => db.drop());

it('[COM-64] gives the documents to the last administrators once the company is closed, until they are erased', async () => {
  const closed = createClosedCompanies(db);
  await closed.prepare(mendez, [rosa, tom]);
  // the service did not close it: nothing is given, and the next attempt names the administrators of that time
  expect(await closed.find(mendez.companyId, rosa.userId)).toBeNull();
  await closed.prepare(mendez, [rosa]);
  for (const _ of [1, 2]) await closed.close(mendez.companyId, NOON);
  expect(await closed.find(mendez.companyId, rosa.userId)).toEqual(mendez);
  expect(await closed.list(rosa.userId)).toEqual([mendez]);
  expect(await closed.list(tom.userId)).toEqual([]);
  // an attempt after a crash changes nothing
  await closed.prepare(mendez, []);
  expect(await closed.list(rosa.userId)).toEqual([mendez]);
  const person = { sub: null, email: 'Rosa@mendez.example', customerId: 7, paymentCustomerId: null };
  await createEraser({ db, serving: [], hosted: [] }).erase(person, async () => true);
  expect(await closed.list(rosa.userId)).toEqual([]);
});
