import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMailClient } from '../../platforms/mail/client/mail-client.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { createEmbeddedMailbox, mailMigrations } from './mailbox.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase([mailMigrations]);
});
afterAll(() => db?.drop());

const clock = { now: () => new Date('2027-02-03T04:05:06Z') };

it('keeps what was sent, by recipient and after an id', async () => {
  const mailbox = createEmbeddedMailbox({ db, clock });
  const mail = createMailClient({ transport: mailbox.transport, from: 'Shop <shop@example.com>' });
  expect(await mail.send({ to: 'ada@example.com', subject: 'One', text: 'Text', html: '<p>Text</p>' })).toMatchObject({
    ok: true,
  });
  expect(await mail.send({ to: 'max@example.com', subject: 'Two\r\nBcc: x@example.com', text: 'Text' })).toMatchObject({
    ok: true,
  });
  const all = await mailbox.list();
  expect(all).toMatchObject([
    { to: 'ada@example.com', subject: 'One', html: '<p>Text</p>', at: '2027-02-03T04:05:06.000Z' },
    { to: 'max@example.com', subject: 'Two Bcc: x@example.com', html: null },
  ]);
  expect(await mailbox.list({ to: 'ADA@example.com' })).toHaveLength(1);
  expect(await mailbox.list({ after: all[0]!.id })).toHaveLength(1);
});

it('dates a mail by its event if that is not now', async () => {
  const mailbox = createEmbeddedMailbox({ db, clock });
  const mail = createMailClient({ transport: mailbox.transport, from: 'shop@example.com' });
  const at = new Date('2027-02-05T00:00:00Z');
  await mail.send({ to: 'eve@example.com', subject: 's', text: 't', at });
  expect(await mailbox.list({ to: 'eve@example.com' })).toMatchObject([{ at: at.toISOString() }]);
});

it.each(['', 'nobody', 'a@example.com, b@example.com', 'a@example.com\r\nBcc: b@example.com', '<a@example.com>'])(
  'sends nothing to %j',
  async (to) => {
    const mailbox = createEmbeddedMailbox({ db, clock });
    const before = (await mailbox.list()).length;
    const mail = createMailClient({ transport: mailbox.transport, from: 'shop@example.com' });
    expect(await mail.send({ to, subject: 's', text: 't' })).toMatchObject({ ok: false, code: 'invalid' });
    expect(await mailbox.list()).toHaveLength(before);
  },
);

it('says so when the mailbox cannot take it', async () => {
  const broken = { ...db, query: () => Promise.reject(new Error('gone')) };
  const mailbox = createEmbeddedMailbox({ db: broken, clock });
  const mail = createMailClient({ transport: mailbox.transport, from: 'shop@example.com' });
  expect(await mail.send({ to: 'ada@example.com', subject: 's', text: 't' })).toMatchObject({
    ok: false,
    code: 'unavailable',
  });
});

it('keeps the id that stays the same, and what goes along', async () => {
  const mailbox = createEmbeddedMailbox({ db, clock });
  const mail = createMailClient({ transport: mailbox.transport, from: 'shop@example.com' });
  const content = new TextEncoder().encode('%PDF-1.7 of a test');
  await mail.send({
    to: 'flo@example.com',
    subject: 's',
    text: 't',
    messageId: '<one@shop.example>',
    attachments: [{ name: 'receipt.pdf', type: 'application/pdf', content }],
  });
  const [stored] = await mailbox.list({ to: 'flo@example.com' });
  expect(stored).toMatchObject({
    messageId: '<one@shop.example>',
    files: [{ name: 'receipt.pdf', type: 'application/pdf', size: 18 }],
  });
  expect(await mailbox.file(stored!.id, 'receipt.pdf')).toEqual({ type: 'application/pdf', content });
  expect(await mailbox.file(stored!.id, 'other.pdf')).toBeNull();
});
