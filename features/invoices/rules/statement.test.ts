import { describe, expect, it } from 'vitest';
import { sum } from '../../../core/sum.ts';
import { type AccountEntry, type AccountMovements, buildStatement } from './statement.ts';

const entry = (
  kind: AccountEntry['kind'],
  at: string,
  number: string,
  amount: number,
  poNumber = '',
): AccountEntry => ({
  kind,
  at: `${at}T12:00:00.000Z`,
  number,
  poNumber,
  jobs: poNumber === 'MB-118' ? ['Quarry Road lofts'] : [],
  method: '',
  amount,
});
const item = (issuedAt: string, dueOn: string | null, amount: number, settled: [string, string | null][] = []) => ({
  poNumber: '',
  jobs: [],
  amount,
  issuedAt: `${issuedAt}T12:00:00.000Z`,
  dueOn,
  settled: settled.map(([at, until]) => ({ at, until })),
});

/** An account with invoices, an order by card and a credit note. */
const ACCOUNT: AccountMovements = {
  entries: [
    entry('invoice', '2026-10-28', '10251', 22_842, 'MB-109'),
    entry('card', '2026-11-20', '10253', -1_745),
    entry('order', '2026-11-20', '10253', 1_745),
    entry('invoice', '2026-11-22', '200001', 79_947, 'MB-118'),
    entry('invoice', '2026-11-24', 'V3KD8QTM-0001', 1_056_971),
    entry('invoice', '2026-11-30', '200006', 6_980),
    entry('credit', '2026-12-01', 'CN-0004', -7_614, 'MB-118'),
  ],
  items: [
    item('2026-10-28', '2026-11-27', 22_842),
    item('2026-11-22', '2026-12-22', 79_947),
    item('2026-11-24', '2026-12-24', 1_056_971),
    item('2026-11-30', '2026-12-30', 6_980),
    item('2026-12-01', null, -7_614),
  ],
};

describe('buildStatement', () => {
  it('[INV-09] carries the balance forward and adds up to the cent', () => {
    const statement = buildStatement(ACCOUNT, { from: '2026-11-01', to: '2026-12-04', filter: '' });
    expect(statement.forward).toBe(22_842);
    expect(statement.lines.map(({ number, balance }) => [number, balance])).toEqual([
      ['10253', 24_587],
      ['10253', 22_842],
      ['200001', 102_789],
      ['V3KD8QTM-0001', 1_159_760],
      ['200006', 1_166_740],
      ['CN-0004', 1_159_126],
    ]);
    expect(statement.balance).toBe(1_159_126);
    expect(statement.ages).toEqual({
      notDue: 1_143_898,
      days30: 22_842,
      days60: 0,
      days90: 0,
      older: 0,
      credit: -7_614,
    });
    expect(sum(Object.values(statement.ages))).toBe(statement.balance);
  });

  it('[INV-09] ends on its last day, whatever happened later', () => {
    const statement = buildStatement(ACCOUNT, { from: '2026-11-01', to: '2026-11-21', filter: '' });
    expect([statement.balance, statement.lines.length]).toEqual([22_842, 2]);
    expect(statement.ages).toMatchObject({ notDue: 22_842, days30: 0, credit: 0 });
  });

  it('[INV-09] shows one PO or job alone', () => {
    for (const filter of ['MB-118', 'Quarry Road lofts']) {
      const statement = buildStatement(ACCOUNT, { from: '2026-11-01', to: '2026-12-04', filter });
      expect(statement.lines.map(({ number }) => number)).toEqual(['200001', 'CN-0004']);
      expect([statement.forward, statement.balance]).toEqual([0, 72_333]);
    }
  });

  it('[INV-09] counts a returned payment as paid only until its return', () => {
    const account: AccountMovements = {
      entries: [
        entry('invoice', '2026-10-01', '1', 5_000),
        entry('payment', '2026-10-10', 'P-1', -5_000),
        entry('returned', '2026-10-20', 'P-1', 5_000),
      ],
      items: [item('2026-10-01', '2026-10-31', 5_000, [['2026-10-10', '2026-10-20']])],
    };
    const balanceOn = (to: string) => {
      const { balance, ages } = buildStatement(account, { from: '2026-01-01', to, filter: '' });
      expect(sum(Object.values(ages))).toBe(balance);
      return balance;
    };
    expect(['2026-10-09', '2026-10-10', '2026-10-19', '2026-10-20'].map(balanceOn)).toEqual([5_000, 0, 0, 5_000]);
  });

  it.each([
    ['2026-10-31', 'notDue'],
    ['2026-11-01', 'days30'],
    ['2026-11-30', 'days30'],
    ['2026-12-01', 'days60'],
    ['2026-12-31', 'days90'],
    ['2027-01-30', 'older'],
  ] as const)('[INV-09] an invoice due 10/31/2026 is on %s in the column %s', (to, age) => {
    const account: AccountMovements = { entries: [], items: [item('2026-10-01', '2026-10-31', 5_000)] };
    expect(buildStatement(account, { from: '2026-01-01', to, filter: '' }).ages[age]).toBe(5_000);
  });
});
