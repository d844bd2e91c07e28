import { describe, expect, it } from 'vitest';
import { type Choosable, getChoiceKey, MAX_CHOSEN, sumSelection } from './invoice-selection.ts';

const order = (amount: number): Choosable => ({ kind: 'order', ref: '10251', amount });
const plan = (amount: number): Choosable => ({ kind: 'plan', ref: 'in_1', amount });
const credit = (amount: number): Choosable => ({ kind: 'credit', ref: '4', amount: -amount });

describe('sumSelection', () => {
  it('[INV-03] subtracts credit notes from the invoices', () => {
    expect(sumSelection([order(22_842), order(79_947), credit(7_614)])).toEqual({
      invoices: 102_789,
      credit: 7_614,
      total: 95_175,
      problem: null,
    });
  });

  it('[INV-03] needs an invoice, however many credit notes are chosen', () => {
    expect(sumSelection([]).problem).toBe('nothing-chosen');
    expect(sumSelection([credit(100)]).problem).toBe('nothing-chosen');
  });

  it('[INV-03] settles exactly zero, and refuses 1 to 49 cents', () => {
    expect(sumSelection([order(7_614), credit(7_614)])).toMatchObject({ total: 0, problem: null });
    expect(sumSelection([order(7_615), credit(7_614)])).toMatchObject({ total: 1, problem: 'amount-too-small' });
    expect(sumSelection([order(7_663), credit(7_614)])).toMatchObject({ total: 49, problem: 'amount-too-small' });
    expect(sumSelection([order(7_664), credit(7_614)])).toMatchObject({ total: 50, problem: null });
  });

  it('[INV-03] refuses credit notes above the invoices of documents, also with a plan', () => {
    expect(sumSelection([order(7_613), credit(7_614)]).problem).toBe('credit-exceeds');
    expect(sumSelection([plan(1_056_971), credit(7_614)]).problem).toBe('credit-exceeds');
    expect(sumSelection([plan(1_056_971), order(7_614), credit(7_614)])).toMatchObject({
      total: 1_056_971,
      problem: null,
    });
  });

  it('[INV-03] limits the number of choices', () => {
    expect(sumSelection(Array.from({ length: MAX_CHOSEN }, () => order(100))).problem).toBeNull();
    expect(sumSelection(Array.from({ length: MAX_CHOSEN + 1 }, () => order(100))).problem).toBe('too-many-invoices');
  });

  it('[INV-03] names a choice by its kind and reference', () => {
    expect(getChoiceKey(order(1))).toBe('order:10251');
  });
});
