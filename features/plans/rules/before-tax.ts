import type { Cents } from '../../../core/money.ts';
import { sum } from '../../../core/sum.ts';
import type { Invoice } from '../../../platforms/payment/client/types.ts';

/** Returns the total of an invoice after discounts, before tax: the price of a renewal in texts and consents. */
export const beforeTax = ({ total, taxes }: Pick<Invoice, 'total' | 'taxes'>): Cents => total - sum(taxes);
