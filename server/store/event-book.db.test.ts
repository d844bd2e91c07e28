import { expect, it } from 'vitest';
import { createTestDatabase } from '../../tests/support/database.ts';
import { createEventBook } from './event-book.ts';
import { storeMigrations } from './store-schema.ts';

it('names what events of a kind were about since a moment, each once, page by page', async () => {
  const db = await createTestDatabase([storeMigrations]);
  const book = createEventBook(db, { put: async () => {} });
  const created = Date.parse('2026-06-14T10:00:00Z') / 1000;
  const of = (id: string, type: string, objectId: string | null, at = created) =>
    book.remember({ id, type, objectId, created: at, customerId: null }, false);
  await of('evt_1', 'invoice.paid', 'in_b');
  await of('evt_2', 'invoice.finalized', 'in_b');
  await of('evt_3', 'invoice.paid', 'in_a');
  await of('evt_4', 'invoice.paid', 'in_Z');
  await of('evt_5', 'invoice.paid', 'in_old', created - 1);
  await of('evt_6', 'invoiceitem.created', 'ii_1');
  await of('evt_7', 'invoice.upcoming', null);
  const since = new Date(created * 1000);
  const page = (after: string | null) => book.changed({ kind: 'invoice.', since, after, limit: 2 });
  // by their bytes, whatever the database sorts by
  expect(await page(null)).toEqual(['in_Z', 'in_a']);
  expect(await page('in_a')).toEqual(['in_b']);
  expect(await page('in_b')).toEqual([]);
  await db.drop();
});
