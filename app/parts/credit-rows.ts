import { type Cents, formatMoney } from '../../core/money.ts';
import { message } from '../../messages/message.ts';
import type { CalcRow } from './amounts/calc.tsx';

/** What a balance changes between total and charge: credit that pays, or below zero a sum carried over from before. */
export function creditRows(credit: Cents): CalcRow[] {
  if (credit === 0) return [];
  if (credit < 0) return [{ key: 'carried', label: message('order.carried'), amount: formatMoney(-credit) }];
  return [{ key: 'credit', label: message('order.creditUsed'), amount: `−${formatMoney(credit)}`, kind: 'less' }];
}
