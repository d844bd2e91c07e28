import { expect, it } from 'vitest';
import { fakeProvider, list } from '../../../../platforms/payment/testing/fake-provider.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { EXPORTS } from './csv-exports.ts';

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 1000;
const span = { from: new Date('2026-05-01T00:00:00Z'), to: new Date('2026-06-01T00:00:00Z') };
const payout = { id: 'po_1', object: 'payout', amount: 16_905, arrival_date: at('2026-05-06'), status: 'paid' };
const part = (type: string, source: unknown, amount: number, fee: number) => ({
  id: `txn_${type}`,
  object: 'balance_transaction',
  type,
  source,
  created: at('2026-05-04'),
  amount,
  fee,
  net: amount - fee,
});
const parts = [
  part('charge', 'ch_1', 17_850, 548),
  part('refund', { id: 're_1', object: 'refund' }, -397, 0),
  part('payout', 'po_1', -16_905, 0),
];

it('[OP-06] lists a payout with its parts, which add up to it', async () => {
  const { payment, sent } = fakeProvider({
    'GET /v1/payouts': list([payout]),
    'GET /v1/balance_transactions': list(parts),
  });
  const csv = await EXPORTS.payouts({ ...(await createFakeShop().visit()), payment }, span);
  expect(csv).toEqual({
    ok: true,
    value: {
      columns: ['payout', 'arrives', 'status', 'kind', 'source', 'date', 'gross', 'fee', 'net'],
      rows: [
        ['po_1', '2026-05-06', 'paid', 'charge', 'ch_1', '2026-05-04', '178.50', '5.48', '173.02'],
        ['po_1', '2026-05-06', 'paid', 'refund', 're_1', '2026-05-04', '-3.97', '0.00', '-3.97'],
        ['po_1', '2026-05-06', 'paid', 'payout', '', '2026-05-06', '169.05', '0.00', '169.05'],
      ],
    },
  });
  expect(JSON.stringify(sent)).toContain(String(at('2026-05-01')));
  expect(JSON.stringify(sent)).toContain('po_1');
});

it('[OP-06] fails for an unreadable payout instead of leaving it out', async () => {
  const { payment } = fakeProvider({
    'GET /v1/payouts': list([{ ...payout, amount: '169.05' }]),
    'GET /v1/balance_transactions': list(parts),
  });
  expect(await payment.payouts(span)).toMatchObject({ ok: false });
});
