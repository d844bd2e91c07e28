import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noopLog } from '../../core/log.ts';
import { createJobQueue, type JobQueue } from '../../core/queue/queue.ts';
import { createEmbeddedMailbox, mailMigrations } from '../../embedded/mail/mailbox.ts';
import { createMailClient } from '../../platforms/mail/client/mail-client.ts';
import { JOB_RULES, type JobName } from '../../server/bootstrap/job-registry.ts';
import { storeMigrations } from '../../server/persistence/migrations.ts';
import { createBodyCipher } from '../../server/persistence/outbox/encrypt-body.ts';
import { createOutbox } from '../../server/persistence/outbox/outbox.ts';
import { createRetrySpeed } from '../../server/persistence/outbox/retry-speed.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { createFaults, type Faults, type NewFault } from '../faults/faults.ts';
import { withMailFaults } from '../faults/faulty-transport.ts';
import { mountConsoleOutbox } from './console-outbox.ts';

let db: TestDatabase;
let queue: JobQueue<JobName>;
let faults: Faults;
const app = new Hono();
beforeAll(async () => {
  db = await createTestDatabase([storeMigrations, mailMigrations]);
  queue = createJobQueue<JobName>({ db, log: noopLog, rules: JOB_RULES });
  await queue.open();
  faults = await createFaults(db);
  const seal = createBodyCipher('a secret of the store that is long enough');
  outbox = createOutbox({ db, jobs: queue, seal, host: 'shop.example', off: new Set() });
  mountConsoleOutbox(app, { outbox, queue, pace: await createRetrySpeed(db, true) });
});
let outbox: ReturnType<typeof createOutbox>;
afterAll(async () => {
  await queue.stop();
  await db.drop();
});
beforeEach(() => db.query('TRUNCATE store.mail, store.fault, mail.message, mail.file RESTART IDENTITY'));

const ask = async (path: string, body?: unknown) => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await app.request(`/platform/api${path}`, body === undefined ? {} : init);
  return { status: response.status, body: response.status === 204 ? null : ((await response.json()) as never) };
};

describe('[OP-08] the list of mails', () => {
  it('lists kind, state, tries and reason, with minimal data of the recipient', async () => {
    await outbox.write({
      kind: 'password-reset',
      key: 'password-reset:1',
      to: 'ada.stone@example.com',
      about: { type: 'account', id: 'ada.stone@example.com' },
      subject: 'Set a new password',
      text: 'Open https://shop.example/reset?link=open-sesame',
      isSecret: true,
      expiresAt: new Date(Date.now() + 60_000),
    });
    await db.query(`UPDATE store.mail SET state = 'failed', tries = 54, reason = 'connect ECONNREFUSED'`);
    const { body } = await ask('/outbox?state=failed');
    expect(body).toMatchObject([
      {
        kind: 'password-reset',
        to: 'a…@example.com',
        about: { type: 'account', id: 'a…@example.com' },
        state: 'failed',
        tries: 54,
        reason: 'connect ECONNREFUSED',
      },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/ada\.stone|open-sesame/);
    expect((await ask('/outbox?state=sent')).body).toEqual([]);
    expect((await ask('/outbox/1/send', {})).status).toBe(204);
    expect((await ask('/outbox')).body).toMatchObject([{ state: 'waiting', tries: 0 }]);
  });

  it.each(['/outbox?state=lost', '/outbox?before=0', '/outbox?before=x'])(
    'rejects %s with a validation error',
    async (path) => {
      expect((await ask(path)).status).toBe(400);
    },
  );

  it('does not resend a sent, expired or unknown mail', async () => {
    expect((await ask('/outbox/77/send', {})).status).toBe(409);
    expect((await ask('/outbox/x/send', {})).status).toBe(400);
    expect((await ask('/jobs/00000000-0000-4000-8000-000000000000/retry', {})).status).toBe(409);
    expect((await ask('/jobs/x/retry', {})).status).toBe(400);
    expect((await ask('/jobs')).body).toEqual([]);
  });

  it('reads and changes the speed of retry delays, within bounds', async () => {
    expect((await ask('/pace')).body).toEqual({ pace: 1 });
    expect((await ask('/pace', { pace: 0.01 })).body).toEqual({ pace: 0.01 });
    for (const pace of [0, 2, 0.0001, '1']) expect((await ask('/pace', { pace })).status).toBe(422);
    expect((await ask('/pace')).body).toEqual({ pace: 0.01 });
    await ask('/pace', { pace: 1 });
  });
});

describe('[FA-19] faults of the mail server', () => {
  const order = (fault: Partial<NewFault>) =>
    faults.add({
      ...{
        platform: 'mail',
        method: null,
        path: null,
        times: 1,
        delayMs: null,
        status: null,
        body: null,
        headers: null,
        drop: null,
      },
      ...fault,
    });
  const openMail = () => {
    const mailbox = createEmbeddedMailbox({ db, clock: { now: () => new Date() } });
    const transport = withMailFaults(mailbox.transport, faults);
    return { mailbox, mail: createMailClient({ transport, from: 'shop@example.com' }) };
  };
  const letter = { to: 'ada@example.com', subject: 's', text: 't', messageId: '<one@shop.example>' };

  it('refuses a mail and accepts the next one', async () => {
    const { mail, mailbox } = openMail();
    await order({ status: 451, body: 'try later, ada@example.com' });
    expect(await mail.send(letter)).toEqual({
      ok: false,
      code: 'unavailable',
      detail: 'the mail server refused: 451 try later, …',
    });
    expect(await mailbox.list()).toEqual([]);
    expect(await mail.send(letter)).toMatchObject({ ok: true });
  });

  it('drops the connection before or after accepting the mail: a second copy then has the same id', async () => {
    const { mail, mailbox } = openMail();
    await order({ drop: 'before' });
    expect(await mail.send(letter)).toMatchObject({ ok: false });
    expect(await mailbox.list()).toEqual([]);
    await order({ drop: 'after' });
    expect(await mail.send(letter)).toMatchObject({ ok: false });
    expect(await mail.send(letter)).toMatchObject({ ok: true });
    expect((await mailbox.list()).map(({ messageId }) => messageId)).toEqual([
      '<one@shop.example>',
      '<one@shop.example>',
    ]);
  });

  it('delays a mail', async () => {
    const { mail } = openMail();
    await order({ delayMs: 60 });
    const begun = performance.now();
    expect(await mail.send(letter)).toMatchObject({ ok: true });
    expect(performance.now() - begun).toBeGreaterThan(55);
  });
});
