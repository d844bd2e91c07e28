import { expect, it } from 'vitest';
import { noopLog } from '../../core/log.ts';
import { createJobQueue } from '../../core/queue/queue.ts';
import { createTestDatabase } from '../../tests/support/database.ts';
import { storeMigrations } from './migrations.ts';
import { createWebhookInbox } from './webhook-inbox.ts';

it('lists the subjects of events of a kind since a time, each once, page by page', async () => {
  const db = await createTestDatabase([storeMigrations]);
  const inbox = createWebhookInbox(db, { put: async () => {} });
  const created = Date.parse('2026-06-14T10:00:00Z') / 1000;
  const of = (id: string, type: string, objectId: string | null, at = created) =>
    inbox.remember({ id, type, objectId, created: at, customerId: null }, false);
  await of('evt_1', 'invoice.paid', 'in_b');
  await of('evt_2', 'invoice.finalized', 'in_b');
  await of('evt_3', 'invoice.paid', 'in_a');
  await of('evt_4', 'invoice.paid', 'in_Z');
  await of('evt_5', 'invoice.paid', 'in_old', created - 1);
  await of('evt_6', 'invoiceitem.created', 'ii_1');
  await of('evt_7', 'invoice.upcoming', null);
  const since = new Date(created * 1000);
  const page = (after: string | null) => inbox.changed({ kind: 'invoice.', since, after, limit: 2 });
  // by their bytes, whatever the database sorts by
  expect(await page(null)).toEqual(['in_Z', 'in_a']);
  expect(await page('in_a')).toEqual(['in_b']);
  expect(await page('in_b')).toEqual([]);
  await db.drop();
});

const event = { id: 'evt_1', type: 'invoice.paid', objectId: 'in_1', created: 1_780_000_000, customerId: 'cus_ann' };

it('[CO-49] stores an event and its job together or not at all', async () => {
  const db = await createTestDatabase([storeMigrations]);
  const rules = { 'payment-event': { retries: 1, retryAfter: 1, maxRetryDelay: 1, timeoutSeconds: 30, atOnce: 1 } };
  const queue = createJobQueue({ db, log: noopLog, rules });
  await queue.open();
  const hasJob = () => queue.isBusy(['payment-event']);
  /** what comes after the job in the same transaction fails */
  const breaking = createWebhookInbox(db, {
    async put(...job: Parameters<typeof queue.put>) {
      await queue.put(...job);
      throw new Error('the disk is full');
    },
  } as never);
  await expect(breaking.remember(event, true)).rejects.toThrow('the disk is full');
  expect([await breaking.unknown([event.id]), await hasJob()]).toEqual([[event.id], false]);
  const inbox = createWebhookInbox(db, queue as never);
  expect(await inbox.remember(event, true)).toBe(true);
  expect([await inbox.unknown([event.id]), await hasJob()]).toEqual([[], true]);
  await queue.stop();
  await db.drop();
});

it('stores a suspended plan also as the release before names it, whose process may take the job', async () => {
  const db = await createTestDatabase([storeMigrations]);
  const inputs: unknown[] = [];
  const inbox = createWebhookInbox(db, {
    put: async (_name: string, input: unknown) => void inputs.push(input),
  } as never);
  await inbox.remember({ ...event, isUnpaid: true }, true);
  await inbox.remember({ ...event, id: 'evt_2' }, true);
  expect(inputs).toMatchObject([{ isUnpaid: true, isShut: true }, { id: 'evt_2' }]);
  expect(inputs[1]).not.toHaveProperty('isShut');
  await db.drop();
});

it('[CO-50] never moves the reconciled position back', async () => {
  const db = await createTestDatabase([storeMigrations]);
  const inbox = createWebhookInbox(db, { put: async () => {} });
  const [early, late] = [new Date('2026-06-14T10:00:00Z'), new Date('2026-06-14T11:00:00Z')];
  for (const to of [late, early]) await inbox.reconcile(to);
  expect(await inbox.reconciledTo()).toEqual(late);
  await db.drop();
});
