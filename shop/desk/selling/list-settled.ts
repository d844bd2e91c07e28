import type { Cents } from '../../../core/money.ts';
import type { Desk } from '../desk.ts';
import { nameOf } from '../read-person.ts';
import { copies } from './list-stuck.ts';

/** A purchase of documents that was stuck and became an order today. `retriedBy`: null where it came by itself. */
export type Settled = {
  id: string;
  at: string;
  person: { customerId: number; name: string } | null;
  what: string;
  amount: Cents;
  retriedBy: string | null;
};

/** Purchases of documents that were stuck and were settled since midnight UTC, the newest first; none where commerce is hosted. */
export async function listSettled({ selling, directory, audit }: Desk, now = new Date()): Promise<Settled[]> {
  const midnight = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  const settled = (await selling?.settledSince(midnight)) ?? [];
  return Promise.all(
    settled.map(async ({ id, at, customerId, total, lines }) => {
      const [known, entries] = await Promise.all([
        directory.byCustomer(customerId),
        audit.list({ about: { type: 'purchase', id }, isActs: true, limit: 1 }),
      ]);
      const [retried] = entries.filter(({ action, outcome }) => action === 'retry-purchase' && outcome === 'done');
      return {
        id,
        at,
        person: known ? { customerId, name: nameOf(known) } : null,
        what: lines.map(({ sku, quantity }) => copies(sku, quantity)).join(', '),
        amount: total,
        retriedBy: retried?.who ?? null,
      };
    }),
  );
}
