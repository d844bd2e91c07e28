import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { membersContract } from '../contract.ts';
import { createEmbeddedMembers } from './embedded-members.ts';
import { membersMigrations } from './migrations.ts';
import { seedMembers } from './seed.ts';

const member = {
  number: '30012345',
  email: 'Mia@beam.example',
  status: 'Active',
  type: 'Architect',
  member_since: '2015-03-01',
  expire_date: '2027-12-31',
  official_state_assignment: 'Colorado',
};
let db: TestDatabase;
let app: ReturnType<typeof createEmbeddedMembers>;
beforeAll(async () => {
  db = await createTestDatabase([membersMigrations]);
  await seedMembers(db, [{ ...member, status: 'Expired' }]);
  await seedMembers(db, [member]);
  app = createEmbeddedMembers({ db, config: { apiKey: 'registry-key' } });
});
afterAll(() => db.drop());

membersContract(() => ({
  url: 'http://members.test',
  apiKey: 'registry-key',
  fetch: async (input, init) => app.fetch(new Request(input, init)),
  known: member,
}));

it('refuses to start without a key', () => {
  expect(() => createEmbeddedMembers({ db, config: { apiKey: '' } })).toThrow();
});
