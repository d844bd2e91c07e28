import { type Cents, formatMoney } from '../../../core/money.ts';
import { message } from '../../../messages/message.ts';
import type { CalcRow } from '../../cart/ui/amounts/calc.tsx';

/** Rows for the balance between total and charge: used credit, or a negative balance from before. */
export function creditRows(credit: Cents): CalcRow[] {
  if (credit === 0) return [];
  if (credit < 0) return [{ key: 'carried', label: message('order.carried'), amount: formatMoney(-credit) }];
  return [{ key: 'credit', label: message('order.creditUsed'), amount: `−${formatMoney(credit)}`, kind: 'less' }];
}
