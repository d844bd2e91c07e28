import { describe, expect, it } from 'vitest';
import type { PaymentRefund } from '../../../platforms/payment/client/types.ts';
import { listPlanRefunds, listRefundMovements, parsePlanCreditNoteNumber, parsePlanRefundId } from './plan-refund.ts';

/** 100.00 and 8.25 tax; 20.00 of credit paid a part of it. */
const invoice = { number: 'PLN-1', taxes: [825], total: 10_825, amountDue: 8_825 };
const refund = (id: string, amount: number, day: string, failed: string | null = null): PaymentRefund => ({
  id,
  intentId: 'pi_1',
  amount,
  refundedAt: `2026-${day}T10:00:00.000Z`,
  failedAt: failed && `2026-${failed}T10:00:00.000Z`,
});
const taxes = (refunds: PaymentRefund[]) =>
  listRefundMovements(invoice, refunds).map(({ amount, tax }) => [amount, tax]);

describe('[OP-06] refunds of a plan', () => {
  it('share the tax in proportion, to the cent, and end with what was charged', () => {
    const refunds = [refund('re_1', 3_333, '11-20'), refund('re_2', 3_333, '12-01'), refund('re_3', 2_159, '12-02')];
    // 8.25 × 33.33 / 108.25 = 2.54; × 66.66 = 5.08; × 88.25 = 6.73
    expect(taxes(refunds)).toEqual([
      [-3_333, -254],
      [-3_333, -254],
      [-2_159, -165],
    ]);
    expect(listPlanRefunds(invoice, refunds).map(({ number, isLast }) => [number, isLast])).toEqual([
      ['PLN-1-CN-01', false],
      ['PLN-1-CN-02', false],
      ['PLN-1-CN-03', true],
    ]);
  });

  it('stay as they were when a later refund is made or an earlier one fails', () => {
    const first = refund('re_1', 3_333, '11-20');
    const second = refund('re_2', 1_001, '12-01');
    const filed = listRefundMovements(invoice, [first, second]);
    const failed = { ...first, failedAt: '2026-12-20T10:00:00.000Z' };
    const later = listRefundMovements(invoice, [failed, second, refund('re_3', 500, '12-24')]);
    expect(later.slice(0, 2)).toEqual(filed);
    expect(later[2]).toMatchObject({ at: failed.failedAt, amount: 3_333, tax: 254, refund: { refundId: 're_1' } });
  });

  it('keep their numbers when an earlier one failed, which has no credit note anymore', () => {
    const refunds = [refund('re_1', 500, '11-20', '11-25'), refund('re_2', 500, '12-01')];
    expect(listPlanRefunds(invoice, refunds).map(({ number }) => number)).toEqual(['PLN-1-CN-02']);
  });

  it('have no tax when the invoice has none', () => {
    const free = { ...invoice, taxes: [], total: 0 };
    expect(listRefundMovements(free, [refund('re_1', 500, '11-20')])[0]).toMatchObject({ amount: -500, tax: -0 });
  });
});

it.each([
  ['OWDVP8GP-0001-CN-01', { invoiceNumber: 'OWDVP8GP-0001', place: 1 }],
  ['PLN-1-CN-100', { invoiceNumber: 'PLN-1', place: 100 }],
  ['10247-2', null],
  ['PLN-1', null],
  ['../PLN-1-CN-01', null],
])('[OP-06] parses the credit note number %s', (text, parsed) => {
  expect(parsePlanCreditNoteNumber(text)).toEqual(parsed);
});

it('[OP-06] parses the name of a refund in an attachment', () => {
  expect(parsePlanRefundId('pi_1:re_2')).toEqual({ intentId: 'pi_1', refundId: 're_2' });
  for (const text of ['10247', 'pi_1', 'in_1:re_2', 'pi_1:re_2:x']) expect(parsePlanRefundId(text)).toBeNull();
});
