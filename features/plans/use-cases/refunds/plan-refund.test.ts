import { describe, expect, it } from 'vitest';
import type { PaymentCreditNote, PaymentRefund } from '../../../../platforms/payment/client/types.ts';
import {
  listPlanRefunds,
  listRefundMovements,
  parsePlanCreditNoteNumber,
  parsePlanRefundId,
  sumCredits,
  sumRefunds,
} from './plan-refund.ts';

/** 100.00 and 8.25 tax, partly paid by 20.00 of credit. */
const invoice = { number: 'PLN-1', taxes: [825], total: 10_825, amountDue: 8_825, paidAt: '2026-11-01T10:00:00.000Z' };
const refund = (id: string, amount: number, day: string, failed: string | null = null): PaymentRefund => ({
  id,
  intentId: 'pi_1',
  amount,
  refundedAt: `2026-${day}T10:00:00.000Z`,
  failedAt: failed && `2026-${failed}T10:00:00.000Z`,
});
const taxes = (refunds: PaymentRefund[]) =>
  listRefundMovements(invoice, refunds, []).map(({ amount, tax }) => [amount, tax]);

describe('[OP-06] refunds of a plan', () => {
  it('share the tax in proportion, to the cent, and end with what was charged', () => {
    const refunds = [refund('re_1', 3_333, '11-20'), refund('re_2', 3_333, '12-01'), refund('re_3', 2_159, '12-02')];
    // 8.25 × 33.33 / 108.25 = 2.54; × 66.66 = 5.08; × 88.25 = 6.73
    expect(taxes(refunds)).toEqual([
      [-3_333, -254],
      [-3_333, -254],
      [-2_159, -165],
    ]);
    expect(listPlanRefunds(invoice, refunds, []).map(({ number, isLast }) => [number, isLast])).toEqual([
      ['PLN-1-CN-01', false],
      ['PLN-1-CN-02', false],
      ['PLN-1-CN-03', true],
    ]);
  });

  it('stay as they were when a later refund is made or an earlier one fails', () => {
    const first = refund('re_1', 3_333, '11-20');
    const second = refund('re_2', 1_001, '12-01');
    const filed = listRefundMovements(invoice, [first, second], []);
    const failed = { ...first, failedAt: '2026-12-20T10:00:00.000Z' };
    const later = listRefundMovements(invoice, [failed, second, refund('re_3', 500, '12-24')], []);
    expect(later.slice(0, 2)).toEqual(filed);
    expect(later[2]).toMatchObject({ at: failed.failedAt, amount: 3_333, tax: 254, refund: { refundId: 're_1' } });
  });

  it('keep their numbers when an earlier one failed, which has no credit note anymore', () => {
    const refunds = [refund('re_1', 500, '11-20', '11-25'), refund('re_2', 500, '12-01')];
    expect(listPlanRefunds(invoice, refunds, []).map(({ number }) => number)).toEqual(['PLN-1-CN-02']);
  });

  it('have no tax when the invoice has none', () => {
    const free = { ...invoice, taxes: [], total: 0 };
    expect(listRefundMovements(free, [refund('re_1', 500, '11-20')], [])[0]).toMatchObject({ amount: -500, tax: -0 });
  });
});

describe('[BR-03] credit notes of a plan', () => {
  const note = (id: string, day: string, parts: Partial<PaymentCreditNote>): PaymentCreditNote => {
    const { toBalance = 0, outside = 0, beforePayment = 0, refunds = [] } = parts;
    const total = toBalance + outside + beforePayment + refunds.reduce((sum, { amount }) => sum + amount, 0);
    return {
      id,
      number: 'at the provider',
      invoiceId: 'in_1',
      customerId: 'cus_1',
      createdAt: `2026-${day}T10:00:00.000Z`,
      isVoid: false,
      total,
      tax: Math.round((825 * total) / 10_825),
      ...{ toBalance, outside, beforePayment, refunds },
      ...parts,
    };
  };
  const movementsOf = (refunds: PaymentRefund[], notes: PaymentCreditNote[], of = invoice) =>
    listRefundMovements(of, refunds, notes).map(({ at, amount, tax, moved, refund: { number } }) => [
      at.slice(5, 10),
      number,
      amount,
      tax,
      moved,
    ]);

  it('take their own tax, move no money, and have a number among the refunds', () => {
    const notes = [note('cn_1', '11-25', { toBalance: 500, outside: 300 })];
    // 8.25 × 8.00 / 108.25 = 0.61; 7.64 of 100.25 remain, and 33.33 of it takes 2.54
    expect(movementsOf([refund('re_1', 3_333, '12-01')], notes)).toEqual([
      ['11-25', 'PLN-1-CN-01', -800, -61, 0],
      ['12-01', 'PLN-1-CN-02', -3_333, -254, -3_333],
    ]);
    const listed = listPlanRefunds(invoice, [refund('re_1', 3_333, '12-01')], notes);
    expect(listed.map(({ credit }) => credit)).toEqual([{ toBalance: 500, outside: 300, beforePayment: 0 }, undefined]);
    expect([sumRefunds(listed), sumCredits(listed)]).toEqual([3_333, 800]);
  });

  it('name the tax of their refunds, which are counted once', () => {
    const all = note('cn_1', '12-01', { tax: 400, refunds: [{ refundId: 're_1', amount: 600 }], toBalance: 200 });
    expect(movementsOf([refund('re_1', 600, '12-01')], [all])).toEqual([
      ['12-01', 'PLN-1-CN-01', -600, -300, -600],
      ['12-01', 'PLN-1-CN-02', -200, -100, 0],
    ]);
    const refunded = note('cn_2', '12-01', { refunds: [{ refundId: 're_1', amount: 600 }] });
    expect(movementsOf([refund('re_1', 600, '12-01')], [refunded])).toHaveLength(1);
  });

  it('before the payment count from the day of the payment', () => {
    const lowered = note('cn_1', '10-20', { beforePayment: 825 });
    expect(movementsOf([], [lowered])).toEqual([['11-01', 'PLN-1-CN-01', -825, -63, 0]]);
    expect(movementsOf([], [{ ...lowered, isVoid: true }])).toEqual([]);
  });

  it('and refunds of a whole invoice return all of its tax', () => {
    const notes = [note('cn_1', '11-25', { outside: 1_111 }), note('cn_2', '12-05', { toBalance: 2_222 })];
    const refunds = [refund('re_1', 3_333, '12-01'), refund('re_2', 4_159, '12-09')];
    const movements = listRefundMovements(invoice, refunds, notes);
    expect(movements.reduce((sum, { amount }) => sum + amount, 0)).toBe(-10_825);
    expect(movements.reduce((sum, { tax }) => sum + tax, 0)).toBe(-825);
  });

  it('leave what was filed as it was', () => {
    const first = [refund('re_1', 3_333, '11-20')];
    const filed = movementsOf(first, []);
    const later = [note('cn_1', '12-05', { toBalance: 2_000, tax: 700 })];
    expect(movementsOf([...first, refund('re_2', 1_000, '12-09')], later)[0]).toEqual(filed[0]);
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
  expect(parsePlanRefundId('pi_1:re_2')).toEqual({ ownerId: 'pi_1', refundId: 're_2' });
  expect(parsePlanRefundId('in_1:cn_2')).toEqual({ ownerId: 'in_1', refundId: 'cn_2' });
  for (const text of ['10247', 'pi_1', 'in_1:re_2', 'pi_1:re_2:x']) expect(parsePlanRefundId(text)).toBeNull();
});
