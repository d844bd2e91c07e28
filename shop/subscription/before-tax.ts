import type { Cents } from '../../core/money.ts';
import type { Invoice } from '../../platforms/payment/client/types.ts';

/** What an invoice comes to before tax, its discounts taken off: the amount that a renewal is said to cost, and agreed to. */
export const beforeTax = ({ total, taxes }: Pick<Invoice, 'total' | 'taxes'>): Cents =>
  total - taxes.reduce((sum, tax) => sum + tax, 0);
