import type { Cents } from '../../../core/money.ts';
import { sum } from '../../../core/sum.ts';

/** An invoice or a credit note that can be chosen. The amount of a credit note is negative. */
export type Choosable = { kind: 'order' | 'plan' | 'credit'; ref: string; amount: Cents };

/** Invoices and credit notes in one payment. */
export const MAX_CHOSEN = 50;
/** The payment platform charges no less, in cents. */
const SMALLEST_CHARGE = 50;

/** The values in addresses that choose many at once. */
export const CHOOSE_ALL = 'all';
export const CHOOSE_PAST_DUE = 'past-due';

/** Returns the value of a choice in forms and addresses: `order:10251`. */
export const getChoiceKey = ({ kind, ref }: Pick<Choosable, 'kind' | 'ref'>): string => `${kind}:${ref}`;

type SelectionProblem = 'nothing-chosen' | 'too-many-invoices' | 'credit-exceeds' | 'amount-too-small';

/** The sums of a selection in cents; `credit` is positive. `problem`: why it can't be paid. */
export type SelectionSums = { invoices: Cents; credit: Cents; total: Cents; problem: SelectionProblem | null };

/**
 * Returns the sums of chosen invoices and credit notes. Credit notes are used whole and cover invoices of documents, whose
 * credit they are; so the total is what a payment charges. Zero is settled without a charge. [INV-03]
 */
export function sumSelection(chosen: readonly Choosable[]): SelectionSums {
  const sumOf = (kinds: readonly Choosable['kind'][]): Cents =>
    sum(chosen.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount));
  const [invoices, credit] = [sumOf(['order', 'plan']), -sumOf(['credit'])];
  const total = invoices - credit;
  return { invoices, credit, total, problem: findProblem(chosen, { credit, total, documents: sumOf(['order']) }) };
}

function findProblem(
  chosen: readonly Choosable[],
  { credit, total, documents }: { credit: Cents; total: Cents; documents: Cents },
): SelectionProblem | null {
  if (chosen.every(({ kind }) => kind === 'credit')) return 'nothing-chosen';
  if (chosen.length > MAX_CHOSEN) return 'too-many-invoices';
  if (credit > documents) return 'credit-exceeds';
  return total > 0 && total < SMALLEST_CHARGE ? 'amount-too-small' : null;
}
