import { afterAll, beforeAll, expect, it } from 'vitest';
import { membersContract } from '../../platforms/members/contract.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { createEmbeddedMembers } from './embedded-members.ts';
import { createMemberControl } from './member-control.ts';
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
let today = '2026-11-22T12:00:00Z';
const clock = { now: () => new Date(today) };
let db: TestDatabase;
const BASE = 'https://shop.example/platform/members';
let app: ReturnType<typeof createEmbeddedMembers>;
beforeAll(async () => {
  db = await createTestDatabase([membersMigrations]);
  await seedMembers(db, [{ ...member, status: 'Expired' }]);
  await seedMembers(db, [member]);
  app = createEmbeddedMembers({ db, clock, config: { apiKey: 'registry-key', publicBase: BASE } });
});
afterAll(() => db.drop());

membersContract(() => ({
  url: 'http://members.test',
  apiKey: 'registry-key',
  fetch: async (input, init) => app.fetch(new Request(input, init)),
  known: member,
}));

it('refuses to start without a key', () => {
  expect(() => createEmbeddedMembers({ db, clock, config: { apiKey: '', publicBase: BASE } })).toThrow();
});

it('[MO-17] [ACC-10] [SUB-17] a membership is active to the end of its last day, by the clock of the shop', async () => {
  const statusOn = async (day: string): Promise<unknown> => {
    today = day;
    const request = new Request(`http://members.test/members?number=${member.number}`, {
      headers: { authorization: 'Bearer registry-key' },
    });
    const { data } = (await (await app.fetch(request)).json()) as { data: { status: string } };
    return data.status;
  };
  expect(await statusOn('2027-12-31T23:59:00Z')).toBe('Active');
  expect(await statusOn('2028-01-01T00:00:00Z')).toBe('Expired');
});

it('[PL-22] describes itself with the address that programs reach it at', async () => {
  const response = await app.fetch(new Request('http://members.test/openapi.json'));
  expect(await response.json()).toMatchObject({ servers: [{ url: BASE }] });
});

it('[CO-50] the desk can end a membership on its last day, and not after it', async () => {
  const control = createMemberControl(db);
  const paul = { number: '30012346', email: 'paul@beam.example', since: '2020-01-01', expiresOn: '2026-11-22' };
  expect(await control.set(paul)).toBe(true);
  expect(await control.end(paul.email, new Date('2026-11-23T12:00:00Z'))).toBe(false);
  expect(await control.end(paul.email, new Date('2026-11-22T12:00:00Z'))).toBe(true);
  expect(await control.find(paul.email)).toMatchObject({ status: 'Ended', expiresOn: '2026-11-22' });
});
