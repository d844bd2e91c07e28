import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { sum } from '../../core/sum.ts';
import { audit } from './audit/audit.ts';
import { readRecords, readStuck } from './audit/read-records.ts';
import type { Finding } from './finding.ts';
import type { ShoppingResult } from './shoppers.ts';

const QUIET_MS = 120_000;
const FEW = 5;

/** Checks the shoppers' requests and payments, and whether the database agrees once no work is left. */
export async function judgeShopping(
  { sent, failures, submissions, underWay, lostSubmissions, confirmed }: ShoppingResult,
  database: string | pg.ClientConfig,
  since: Date,
): Promise<Finding[]> {
  for (const end = Date.now() + QUIET_MS; Date.now() < end && (await readStuck(database)).length > 0; )
    await pause(1_000);
  const disagreements = audit(await readRecords(database, since), {
    confirmedOrders: confirmed,
    seenOrders: new Map(),
    differences: [],
  });
  const failed = sum([...failures.values()]);
  const examples = [...failures].slice(0, FEW).map(([what, count]) => `${count} × ${what}`);
  return [
    {
      what: 'requests lost',
      found: [`${failed} of ${sent}`, ...examples].join('\n         '),
      holds: failed === 0,
    },
    {
      what: 'payments lost, of all, of these under way while one ended',
      found: `${lostSubmissions}, ${submissions}, ${underWay}`,
      holds: lostSubmissions === 0 && underWay > 0,
    },
    {
      what: 'ledger, orders and mails: disagreements',
      found: [String(disagreements.length), ...disagreements.slice(0, FEW)].join('\n         '),
      holds: disagreements.length === 0,
    },
  ];
}
