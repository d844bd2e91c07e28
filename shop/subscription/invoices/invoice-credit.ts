import type { Cents } from '../../../core/money.ts';
import type { Invoice } from '../../../platforms/payment/client/types.ts';

/**
 * What an invoice did to its customer's credit. `kept`: it came to less than nothing; `used`: credit paid a part of it, or all; `carried`: it was
 * too little to charge and is added to the next one.
 */
export type BalanceChange = { kept: Cents; used: Cents; carried: Cents };

const NONE: BalanceChange = { kept: 0, used: 0, carried: 0 };
/** A balance below zero is credit, one above it is owed. */
const creditIn = (balance: Cents): Cents => Math.max(0, -balance);
const owedIn = (balance: Cents): Cents => Math.max(0, balance);

/** total + carried before = charged + used − kept + carried on; an invoice without balances changed no credit. */
export function getBalanceChange({
  startingBalance,
  endingBalance,
}: Pick<Invoice, 'startingBalance' | 'endingBalance'>): BalanceChange {
  if (startingBalance === undefined || endingBalance === undefined) return NONE;
  const more = creditIn(endingBalance) - creditIn(startingBalance);
  return {
    kept: Math.max(0, more),
    used: Math.max(0, -more),
    carried: owedIn(endingBalance) - owedIn(startingBalance),
  };
}

/**
 * What credit took off an invoice, in cents; below zero, what was added to it from before. One that gives credit uses none. A credit note before the
 * payment is no credit of the customer's.
 */
export const getCreditUsed = ({
  total,
  amountDue,
  credited,
}: Pick<Invoice, 'total' | 'amountDue' | 'credited'>): Cents =>
  total < 0 ? 0 : total - amountDue - (credited?.beforePayment ?? 0);
