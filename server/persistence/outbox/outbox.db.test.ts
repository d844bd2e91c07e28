import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Log } from '../../../core/log.ts';
import { createJobQueue, type JobQueue } from '../../../core/queue/queue.ts';
import { err, ok } from '../../../core/result.ts';
import type { OutgoingMail } from '../../../features/shared/emails/outbox-port.ts';
import type { Mail, MailMessage } from '../../../platforms/mail/client/types.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { JOB_RULES, type JobName } from '../../bootstrap/job-registry.ts';
import { createEventLog } from '../../outgoing-webhooks/event-log.ts';
import { storeMigrations } from '../migrations.ts';
import { createBodyCipher } from './encrypt-body.ts';
import { eraseOldBodies } from './erase-bodies.ts';
import { createOutbox } from './outbox.ts';
import { createRetrySpeed, requeuePending } from './retry-speed.ts';
import { createMailSender, type FetchAttachment } from './send-mails.ts';

type Line = { level: string; data: Record<string, unknown>; message: string | undefined };
/** the steps of a store that had no outbox */
const BEFORE = storeMigrations.steps.findIndex((step) => step.includes('CREATE TABLE store.mail ('));
const SECRET = 'a secret of the store that is long enough';

let db: TestDatabase;
const opened: JobQueue<JobName>[] = [];
beforeEach(async () => {
  db = await createTestDatabase([storeMigrations]);
});
afterEach(async () => {
  for (const queue of opened.splice(0)) await queue.stop();
  await db.drop();
});

/** One store process with its own mail server. */
async function openProcess({
  send,
  attachment = async ({ name }) => ({ name, type: 'application/pdf', content: new Uint8Array([1]) }),
  off = new Set<string>(),
  secret = SECRET,
}: {
  send?: (message: MailMessage) => ReturnType<Mail['send']>;
  attachment?: FetchAttachment;
  off?: ReadonlySet<string>;
  secret?: string;
} = {}) {
  const lines: Line[] = [];
  const write = (level: string) => (data: object, message?: string) =>
    void lines.push({ level, data: data as Record<string, unknown>, message });
  const log: Log = {
    debug: () => {},
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
    child: () => log,
  };
  const sent: MailMessage[] = [];
  const server = { isDown: false };
  const mail: Mail = {
    async send(message) {
      if (server.isDown) return err('unavailable', 'connect ECONNREFUSED');
      const result = send ? await send(message) : ok(null);
      if (result.ok) sent.push(message);
      return result;
    },
  };
  const pace = await createRetrySpeed(db, true);
  const queue = createJobQueue<JobName>({ db, log, rules: JOB_RULES, pace: pace.now });
  await queue.open();
  opened.push(queue);
  const seal = createBodyCipher(secret);
  const outbox = createOutbox({ db, jobs: queue, seal, host: 'shop.example', off });
  const sender = createMailSender({
    db,
    jobs: queue,
    clients: { mail },
    seal,
    attachment,
    outgoing: createEventLog({ db, jobs: queue }),
    log,
    pace: pace.now,
  });
  const run = () => queue.handle('send-mail', ({ id }) => sender.send(Number(id)));
  return { outbox, sender, run, sent, server, lines, queue, pace };
}

const order = (n: number, change: Partial<OutgoingMail> = {}): OutgoingMail => ({
  kind: 'order-confirmation',
  key: `order-confirmation:${n}`,
  to: 'ada@example.com',
  about: { type: 'order', id: String(n) },
  subject: `Order ${n}`,
  text: 'Thank you.',
  ...change,
});
const states = async () => (await db.query('SELECT key, state, tries FROM store.mail ORDER BY id')).rows;
const makeDue = () => db.query(`UPDATE store.mail SET next_try = now() WHERE state = 'waiting'`);

it('is written once by its key, sent by a job, and keeps its id', async () => {
  const { outbox, run, sent, lines } = await openProcess();
  const wrote = await Promise.all([1, 2, 3].map(() => outbox.write(order(1, { html: '<p>Thank you.</p>' }))));
  expect(wrote.filter(Boolean)).toHaveLength(1);
  expect([await outbox.has('order-confirmation:1'), await outbox.has('order-confirmation:2')]).toEqual([true, false]);
  await run();
  await expect
    .poll(() => sent)
    .toMatchObject([{ to: 'ada@example.com', subject: 'Order 1', html: '<p>Thank you.</p>' }]);
  expect(sent[0]?.messageId).toMatch(/^<[0-9a-f-]{36}@shop\.example>$/);
  await expect.poll(states).toEqual([{ key: 'order-confirmation:1', state: 'sent', tries: 1 }]);
  expect(lines).toMatchObject([{ message: 'a mail was sent', data: { kind: 'order-confirmation', tries: 1 } }]);
});

it('rolls back with the transaction of its cause', async () => {
  const { outbox, run, sent } = await openProcess();
  await run();
  await expect(
    db.transaction(async (tx) => {
      await outbox.write(order(1), tx);
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  await outbox.write(order(2));
  await expect.poll(() => sent.map(({ subject }) => subject)).toEqual(['Order 2']);
});

it('waits for the time in which it can be canceled, and is sent afterwards', async () => {
  const { outbox, run, sent, sender } = await openProcess();
  await outbox.write(order(1, { waitSeconds: 600 }));
  await outbox.write(order(2, { waitSeconds: 600 }));
  await run();
  const ids = (await db.query<{ id: number }>('SELECT id FROM store.mail ORDER BY id')).rows.map(({ id }) => id);
  for (const id of ids) await sender.send(id);
  expect(sent).toEqual([]);
  expect([await outbox.cancel('order-confirmation:1'), await outbox.cancel('order-confirmation:1')]).toEqual([
    true,
    false,
  ]);
  await makeDue();
  for (const id of ids) await sender.send(id);
  expect(sent.map(({ subject }) => subject)).toEqual(['Order 2']);
  expect(await outbox.cancel('order-confirmation:2')).toBe(false);
});

it('sends the next mail about a subject when the one before it is canceled', async () => {
  const { outbox, run, sent } = await openProcess();
  await run();
  await outbox.write(order(1, { waitSeconds: 600 }));
  await outbox.write(order(1, { key: 'seats-added:1', kind: 'seats-added', subject: 'Second about 1' }));
  await outbox.cancel('order-confirmation:1');
  await expect.poll(() => sent.map(({ subject }) => subject)).toEqual(['Second about 1']);
});

it('[FA-01] loses no mail during a day’s outage, and keeps the order per subject', async () => {
  const { outbox, run, sent, server, lines, sender } = await openProcess();
  server.isDown = true;
  await run();
  await outbox.write(order(1));
  await outbox.write(order(1, { key: 'seats-added:1', kind: 'seats-added', subject: 'Second about 1' }));
  await outbox.write(order(1, { key: 'renewal-30:1', kind: 'renewal-30', subject: 'Third about 1' }));
  await outbox.write(order(2));
  await expect.poll(async () => (await states()).filter(({ tries }) => tries === 1)).toHaveLength(2);
  // the others about the same order wait behind the first
  expect(await states()).toEqual([
    { key: 'order-confirmation:1', state: 'waiting', tries: 1 },
    { key: 'seats-added:1', state: 'waiting', tries: 0 },
    { key: 'renewal-30:1', state: 'waiting', tries: 0 },
    { key: 'order-confirmation:2', state: 'waiting', tries: 1 },
  ]);
  // logged after it was stored; the order relative to the other order's line is open
  const findFirstLogged = () => lines.find(({ data }) => data.key === 'order-confirmation:1');
  await expect.poll(findFirstLogged).toMatchObject({
    level: 'warn',
    message: 'a mail was not sent and is tried again',
    data: {
      kind: 'order-confirmation',
      about: 'order 1',
      key: 'order-confirmation:1',
      tries: 1,
      reason: 'connect ECONNREFUSED',
    },
  });
  expect(JSON.stringify(lines)).not.toContain('ada@');
  // as after the 26th try, a day later
  await db.query(`UPDATE store.mail SET tries = 26, next_try = now() - interval '1 minute' WHERE tries = 1`);
  server.isDown = false;
  expect(await sender.wakeForgotten()).toBeGreaterThan(0);
  await expect.poll(() => sent.length, { timeout: 10_000 }).toBe(4);
  expect(sent.filter(({ subject }) => subject.endsWith('1')).map(({ subject }) => subject)).toEqual([
    'Order 1',
    'Second about 1',
    'Third about 1',
  ]);
});

it('the waits between tries follow the pace, and after the last the mail has failed, with its reason', async () => {
  const { outbox, run, server, sent, lines, pace, queue } = await openProcess();
  server.isDown = true;
  await db.query(
    `INSERT INTO store.event_endpoint (id, url, types, sealed) VALUES ('ep_1', 'https://books.example', '{mail.failed}', '')`,
  );
  await outbox.write(order(1));
  await run();
  await expect.poll(states).toEqual([{ key: 'order-confirmation:1', state: 'waiting', tries: 1 }]);
  const { rows } = await db.query<{ wait: number }>(
    'SELECT extract(epoch FROM next_try - tried_at)::int AS wait FROM store.mail',
  );
  expect(rows).toEqual([{ wait: 60 }]);
  // a minute becomes three hundredths of a second
  await pace.setSpeed(0.0005);
  await requeuePending(db, queue);
  await db.query('UPDATE store.mail SET tries = 52');
  await expect.poll(states, { timeout: 15_000 }).toEqual([{ key: 'order-confirmation:1', state: 'failed', tries: 54 }]);
  expect(lines.at(-1)).toMatchObject({ level: 'error', message: 'a mail failed for good' });
  expect((await db.query('SELECT type, about FROM store.outgoing_event')).rows).toEqual([
    { type: 'mail.failed', about: '1' },
  ]);
  const [entry] = await outbox.list({ state: 'failed' });
  expect(entry).toMatchObject({ to: 'a…@example.com', reason: 'connect ECONNREFUSED', tries: 54, nextTry: null });
  server.isDown = false;
  expect(await outbox.sendAgain(entry!.id)).toBe(true);
  await expect.poll(() => sent.length, { timeout: 10_000 }).toBe(1);
  expect(await outbox.sendAgain(entry!.id)).toBe(false);
});

it('[FA-07] sends a mail once from two processes; the claim of a dead process expires', async () => {
  const [one, two] = [await openProcess(), await openProcess()];
  for (let n = 1; n <= 20; n += 1) await one.outbox.write(order(n));
  await Promise.all([one.run(), two.run()]);
  await expect.poll(() => one.sent.length + two.sent.length, { timeout: 10_000 }).toBe(20);
  // as a process leaves it that was killed between claim and done
  await two.outbox.write(order(21), undefined);
  await expect.poll(() => one.sent.length + two.sent.length, { timeout: 10_000 }).toBe(21);
  await expect.poll(async () => (await states()).filter(({ state }) => state === 'sent')).toHaveLength(21);
  await db.query(
    `UPDATE store.mail SET state = 'waiting', sent_at = NULL, next_try = now() - interval '1 hour', claimed_until = now() + interval '1 hour'
     WHERE key = 'order-confirmation:21'`,
  );
  await Promise.all(Array.from({ length: 5 }, () => one.sender.send(21)));
  expect(await one.sender.wakeForgotten()).toBe(0);
  expect(one.sent.length + two.sent.length).toBe(21);
  await db.query(
    `UPDATE store.mail SET claimed_until = now() - interval '1 second' WHERE key = 'order-confirmation:21'`,
  );
  expect(await one.sender.wakeForgotten()).toBe(1);
  await expect.poll(() => one.sent.length + two.sent.length, { timeout: 10_000 }).toBe(22);
  // a receiver knows the second copy by its id
  const ids = [...one.sent, ...two.sent]
    .filter(({ subject }) => subject === 'Order 21')
    .map(({ messageId }) => messageId);
  expect(new Set(ids).size).toBe(1);
});

it('encrypts a body with a link while it waits, erases it after sending, and skips an expired one', async () => {
  const { outbox, run, sent, server, lines } = await openProcess();
  const link = (n: number, expiresAt: Date): OutgoingMail => ({
    ...order(n),
    kind: 'password-reset',
    key: `password-reset:${n}`,
    about: { type: 'account', id: `p${n}@example.com` },
    text: `Open https://shop.example/reset?link=open-sesame-${n}`,
    isSecret: true,
    expiresAt,
  });
  await outbox.write(link(1, new Date(Date.now() + 60_000)));
  await outbox.write(link(2, new Date(Date.now() - 1)));
  const waiting = async () =>
    JSON.stringify((await db.query(`SELECT *, encode(sealed, 'escape') AS raw FROM store.mail`)).rows);
  expect(await waiting()).not.toContain('open-sesame');
  server.isDown = true;
  await run();
  await expect.poll(states).toEqual([
    { key: 'password-reset:1', state: 'waiting', tries: 1 },
    { key: 'password-reset:2', state: 'expired', tries: 0 },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/open-sesame|example\.com/);
  server.isDown = false;
  await makeDue();
  expect(await outbox.sendAgain(1)).toBe(true);
  await expect
    .poll(() => sent.map(({ text }) => text), { timeout: 10_000 })
    .toEqual(['Open https://shop.example/reset?link=open-sesame-1']);
  await expect
    .poll(async () => (await db.query('SELECT text, sealed FROM store.mail ORDER BY id')).rows)
    .toEqual([
      { text: null, sealed: null },
      { text: null, sealed: null },
    ]);
  expect(await outbox.sendAgain(2)).toBe(false);
});

it('erases a body 90 days after it was sent, not earlier; keeps the row', async () => {
  const { outbox, run, sent, server } = await openProcess();
  await run();
  await outbox.write(order(1, { html: '<p>Thank you.</p>' }));
  await expect.poll(() => sent.length).toBe(1);
  await expect.poll(states).toEqual([{ key: 'order-confirmation:1', state: 'sent', tries: 1 }]);
  server.isDown = true;
  await outbox.write(order(2, { html: '<p>Thank you.</p>' }));
  await db.query(`UPDATE store.mail SET created_at = '2026-01-01', next_try = now() + interval '1 day' WHERE id = 2`);
  await db.query(`UPDATE store.mail SET sent_at = '2026-01-10T12:00:00Z' WHERE id = 1`);
  const bodies = async () => (await db.query('SELECT text, html FROM store.mail ORDER BY id')).rows;
  const stored = { text: 'Thank you.', html: '<p>Thank you.</p>' };
  // 21 days of January, 28 of February, 31 of March, 10 of April
  expect(await eraseOldBodies(db, new Date('2026-04-10T11:59:59Z'))).toBe(0);
  expect(await bodies()).toEqual([stored, stored]);
  expect(await eraseOldBodies(db, new Date('2026-04-10T12:00:00Z'))).toBe(1);
  expect(await bodies()).toEqual([{ text: null, html: null }, stored]);
  expect(await eraseOldBodies(db, new Date('2027-04-10T12:00:00Z'))).toBe(0);
  expect((await outbox.list()).at(-1)).toMatchObject({
    key: 'order-confirmation:1',
    kind: 'order-confirmation',
    subject: 'Order 1',
    state: 'sent',
  });
  expect(await outbox.write(order(1))).toBe(false);
});

it('fails with a reason instead of sending an empty mail if the body was encrypted under another secret', async () => {
  const before = await openProcess();
  await before.outbox.write(order(1, { isSecret: true, expiresAt: new Date(Date.now() + 60_000) }));
  const after = await openProcess({ secret: 'another secret of the store, as long' });
  await after.run();
  await expect.poll(states).toEqual([{ key: 'order-confirmation:1', state: 'failed', tries: 1 }]);
  expect(after.sent).toEqual([]);
  // the log and the list of the console say why and what helps, without the reader or the link
  const reason = expect.stringMatching(
    /encrypted with another SESSION_SECRET: the customer must request the link again/,
  );
  await expect
    .poll(() => after.lines)
    .toMatchObject([{ level: 'error', message: 'a mail failed for good', data: { tries: 1, nextTry: null, reason } }]);
  expect(await after.outbox.list({ state: 'failed' })).toMatchObject([{ reason, nextTry: null }]);
  // it is not retried automatically
  expect(await after.sender.wakeForgotten()).toBe(0);
  expect((await db.query(`SELECT 1 FROM jobs.job WHERE state IN ('created', 'retry')`)).rows).toEqual([]);
  // with the former secret it can still be sent
  expect(await before.outbox.sendAgain(1)).toBe(true);
});

it('fetches attachments on sending, and retries while one is missing', async () => {
  let isThere = false;
  const { outbox, run, sent } = await openProcess({
    async attachment({ name, source, id }) {
      if (!isThere) throw new Error('the invoice has no file yet');
      return { name, type: 'application/pdf', content: new TextEncoder().encode(`${source} ${id}`) };
    },
  });
  await run();
  await outbox.write(order(1, { attachments: [{ name: 'invoice.pdf', source: 'invoice', id: 'in_1' }] }));
  await expect.poll(states).toEqual([{ key: 'order-confirmation:1', state: 'waiting', tries: 1 }]);
  isThere = true;
  await outbox.sendAgain(1);
  await expect.poll(() => sent.length, { timeout: 10_000 }).toBe(1);
  expect(new TextDecoder().decode(sent[0]!.attachments![0]!.content)).toBe('invoice in_1');
});

it('fails at once without a recipient, and skips kinds that another service sends', async () => {
  const { outbox, run, sent } = await openProcess({
    send: async ({ to }) => (to === '' ? err('invalid', 'no usable recipient') : ok(null)),
    off: new Set(['invoice-due']),
  });
  await run();
  await outbox.write(order(1, { to: '' }));
  expect(await outbox.write(order(2, { kind: 'invoice-due', key: 'invoice-due:2' }))).toBe(false);
  await expect.poll(states).toEqual([{ key: 'order-confirmation:1', state: 'failed', tries: 1 }]);
  expect(sent).toEqual([]);
});

it('counts mails sent before the outbox existed as sent', async () => {
  const old = await createTestDatabase([{ schema: 'store', steps: storeMigrations.steps.slice(0, BEFORE) }]);
  try {
    await old.query(`INSERT INTO store.subscription_mail (kind, about) VALUES
      ('renewal', 'sub_1 2027-06-15T12:00:00.000Z'), ('invoice-due', 'in_1'), ('payment-failed', 'in_2'), ('payment-given-up', 'in_3'),
      ('seats-added', 'in_4'), ('auto-pay', 'sub_1 2026-01-01T00:00:00.000Z'), ('schedule-pay', 'sub_2 2026-01-01T00:00:00.000Z'),
      ('auto-pay-off', 'sub_3 2026-01-01T00:00:00.000Z')`);
    for (const step of storeMigrations.steps.slice(BEFORE)) await old.query(step);
    const { rows } = await old.query<{ key: string }>(`SELECT key FROM store.mail WHERE state = 'sent' ORDER BY key`);
    const keys = rows.map(({ key }) => key);
    expect(keys).toEqual(
      expect.arrayContaining([
        'renewal-60:sub_1:2027-06-15T12:00:00.000Z',
        'renewal-30:sub_1:2027-06-15T12:00:00.000Z',
        'invoice-due:in_1',
        'charge-refused:in_2:1',
        'charge-refused:in_3:2',
        'charge-refused:in_3:last',
        'seats-added:in_4',
        'auto-pay-on:sub_1:2026-01-01T00:00:00.000Z',
        'payment-scheduled:sub_2:2026-01-01T00:00:00.000Z',
        'auto-pay-off:sub_3:2026-01-01T00:00:00.000Z',
      ]),
    );
    // the refusals of one invoice but the first: tries 2 to 8 and the last
    expect(keys).toHaveLength(8 + 8);
  } finally {
    await old.drop();
  }
});

it('[COM-95] sends a delayed mail later, without holding back others, and never if it was canceled before', async () => {
  const { outbox, run, sent, sender } = await openProcess();
  await run();
  const delayed = { kind: 'member-removed', waitSeconds: 600 };
  await outbox.write(
    order(1, { ...delayed, key: 'member-removed:one:ben:1', about: { type: 'account', id: 'one:ben' } }),
  );
  await outbox.write(
    order(2, { ...delayed, key: 'member-removed:one:ada:1', about: { type: 'account', id: 'one:ada' } }),
  );
  await outbox.write(order(3));
  await expect.poll(() => sent.map(({ subject }) => subject)).toEqual(['Order 3']);
  expect(await outbox.cancelAbout({ type: 'account', id: 'one:ben' })).toBe(true);
  expect(await outbox.cancelAbout({ type: 'account', id: 'one:ben' })).toBe(false);
  await makeDue();
  for (const { id } of (await db.query<{ id: number }>('SELECT id FROM store.mail ORDER BY id')).rows)
    await sender.send(id);
  expect(sent.map(({ subject }) => subject)).toEqual(['Order 3', 'Order 2']);
  // sent before: the restored member gets an email
  expect(await outbox.cancelAbout({ type: 'account', id: 'one:ada' })).toBe(false);
  expect(await states()).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
});
