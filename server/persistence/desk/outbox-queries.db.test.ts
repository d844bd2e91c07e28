import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { storeMigrations } from '../migrations.ts';
import { createAuditLogRepository } from './audit-log-repository.ts';
import { createMailDesk } from './outbox-queries.ts';

let db: TestDatabase;
const put: unknown[] = [];
const desk = () =>
  createMailDesk({
    db,
    jobs: { put: async (_name, data) => void put.push(data) },
    outbox: { sendAgain: async () => true },
    host: 'shop.example',
  });
const write = async (change: { state?: string; isSecret?: boolean; text?: string | null } = {}): Promise<number> => {
  const { state = 'sent', isSecret = false, text = 'Hello' } = change;
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO store.mail (key, kind, recipient, about_type, about_id, subject, text, html, is_secret, message_id, state, sent_at)
     VALUES ($1, 'order-confirmation', 'Uma@example.com', 'order', '10245', 'Order 10245', $2, $2, $3, $1, $4, now()) RETURNING id`,
    [randomUUID(), text, isSecret, state],
  );
  return rows[0]!.id;
};
beforeAll(async () => {
  db = await createTestDatabase([storeMigrations]);
});
afterAll(() => db.drop());

it('resends a mail as a new row with the same text, once per submission', async () => {
  const id = await write();
  const intent = randomUUID();
  expect(await desk().resend(id, intent)).toBe(true);
  expect(await desk().resend(id, intent)).toBe(false);
  const [again, first] = await desk().list({ to: ['uma@EXAMPLE.com'], limit: 10 });
  expect(first).toMatchObject({ id, state: 'sent', isResent: false });
  expect(again).toMatchObject({ state: 'waiting', isResent: true, subject: 'Order 10245' });
  expect((await desk().find(again!.id))?.body).toEqual({ text: 'Hello', html: 'Hello', papers: [] });
  expect(put).toEqual([{ id: again!.id }]);
  // one that was sent again can be sent again, too
  expect(await desk().resend(again!.id, randomUUID())).toBe(true);
});

it('neither shows nor resends a mail with a sign-in link or an erased body', async () => {
  for (const id of [
    await write({ isSecret: true, text: null }),
    await write({ isSecret: true }),
    await write({ text: null }),
  ]) {
    expect((await desk().find(id))?.body).toBeNull();
    expect(await desk().resend(id, randomUUID())).toBe(false);
  }
});

it('counts a permanently failed mail until it was opened', async () => {
  const id = await write({ state: 'failed' });
  expect(await desk().counts()).toMatchObject({ failed: 1, unseen: 1 });
  const who = { sub: 's', email: 'sam@shop.example' };
  await createAuditLogRepository(db).note({
    who,
    action: 'open-mail',
    about: { type: 'mail', id: String(id), name: 'Order' },
  });
  expect(await desk().counts()).toMatchObject({ failed: 1, unseen: 0 });
  expect((await desk().list({ show: 'failed', limit: 10 })).map((mail) => mail.id)).toEqual([id]);
});
