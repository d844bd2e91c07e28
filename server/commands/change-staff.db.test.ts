import { afterAll, beforeAll, expect, it } from 'vitest';
import { embeddedIdentity } from '../../embedded/identity/embedded.ts';
import { identityMigrations } from '../../embedded/identity/migrations.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { changeStaff } from './change-staff.ts';

let db: TestDatabase;
const roles = embeddedIdentity.staff!;
beforeAll(async () => {
  db = await createTestDatabase([identityMigrations]);
  await db.query(
    `INSERT INTO identity.account (sub, email, email_key, password_hash, first_name, last_name, phone, company_name, company_type)
     VALUES ('sub-sam', 'Sam@shop.example', 'sam@shop.example', 'x', 'Sam', 'Rivera', '', '', '')`,
  );
});
afterAll(() => db.drop());

it('[DSK-01] grants the role to the first person, lists it and revokes it', async () => {
  expect(await changeStaff(db, roles, ['list'])).toEqual([expect.stringContaining('No account has the role')]);
  expect(await changeStaff(db, roles, ['add', 'sam@SHOP.example'])).toEqual(['sam@SHOP.example can open the desk.']);
  expect(await changeStaff(db, roles, ['add', 'sam@shop.example'])).toEqual([expect.stringContaining('already')]);
  expect(await changeStaff(db, roles, ['list'])).toEqual(['Sam@shop.example']);
  expect(await changeStaff(db, roles, ['remove', 'sam@shop.example'])).toEqual([expect.stringContaining("can't open")]);
  expect(await roles.list(db)).toEqual([]);
});

it('reports an impossible change on one line', async () => {
  await expect(changeStaff(db, roles, ['add', 'nobody@shop.example'])).rejects.toThrow(/create one in the shop first/);
  for (const args of [[], ['add'], ['grant', 'sam@shop.example']])
    await expect(changeStaff(db, roles, args)).rejects.toThrow(/^npm run staff/);
});
