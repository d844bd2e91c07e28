import type { Cents } from '../../../../core/money.ts';
import type { Invoice } from '../../../../platforms/payment/client/types.ts';

/**
 * Effect of an invoice on the customer's credit. `kept`: a negative total became credit; `used`: credit paid a part
 * or all; `carried`: the total was too small to charge and moves to the next invoice.
 */
export type BalanceChange = { kept: Cents; used: Cents; carried: Cents };

const NONE: BalanceChange = { kept: 0, used: 0, carried: 0 };
/** A negative balance is credit, a positive one is debt. */
const creditIn = (balance: Cents): Cents => Math.max(0, -balance);
const owedIn = (balance: Cents): Cents => Math.max(0, balance);

/**
 * total + previously carried = charged + used − kept + newly carried; an invoice without balances changed no credit.
 */
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
 * Returns the credit used for an invoice, in cents; negative if a carried amount was added. A negative invoice uses
 * none. A credit note before the payment does not count as customer credit.
 */
export const getCreditUsed = ({
  total,
  amountDue,
  credited,
}: Pick<Invoice, 'total' | 'amountDue' | 'credited'>): Cents =>
  total < 0 ? 0 : total - amountDue - (credited?.beforePayment ?? 0);
