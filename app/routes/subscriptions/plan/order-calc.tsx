import { formatMoney } from '../../../../core/money.ts';
import { Calc, type CalcRow } from '../../../../features/cart/ui/amounts/calc.tsx';
import { message } from '../../../../messages/message.ts';
import { ChangingText } from '../../../ui-kit/changing-text.tsx';
import type { PlanOrder } from './use-plan-order.ts';

/** [SUB-02] [SUB-05] The computation. Until the provider confirms it, it is dimmed and marked as busy. */
export function OrderCalc({ order, memberPercent }: { order: PlanOrder; memberPercent: number | null }) {
  return (
    <div className="buycard-calc" aria-busy={order.seats.state === 'pending'}>
      <Calc rows={rowsOf(order, memberPercent)} />
    </div>
  );
}

function rowsOf({ seats, amounts }: PlanOrder, memberPercent: number | null): CalcRow[] {
  const { count, unitCents, totalCents } = seats;
  const isEven = unitCents * count === totalCents;
  return [
    {
      key: 'seats',
      label: isEven
        ? message('planPage.line', { count, price: formatMoney(unitCents) })
        : message('planPage.line.mixed', { count }),
      amount: formatMoney(totalCents),
    },
    ...discountRow(amounts, memberPercent),
    { key: 'tax', label: message('planPage.tax'), amount: message('planPage.tax.later'), isWords: true },
    totalRow(amounts),
  ];
}

/** One row for every session, so that nothing shifts when the membership becomes known. */
function discountRow({ discount, offCents }: PlanOrder['amounts'], memberPercent: number | null): CalcRow[] {
  const amount = `−${formatMoney(offCents)}`;
  if (discount?.kind === 'promo') {
    const { code, discountType, discountValue } = discount.promo;
    const label =
      discountType === 'percentage'
        ? message('planPage.code', { code, percent: discountValue })
        : message('planPage.code.amount', { code });
    return [{ key: 'discount', label, amount, kind: 'less' }];
  }
  if (memberPercent === null) return [];
  const label = message('planPage.member', { percent: memberPercent });
  if (discount) return [{ key: 'discount', label, amount, kind: 'less' }];
  return [{ key: 'discount', label, amount: message('planPage.member.others'), isWords: true }];
}

function totalRow({ discount, totalCents, dueCents }: PlanOrder['amounts']): CalcRow {
  if (discount?.kind !== 'promo')
    return { key: 'total', label: message('planPage.total'), amount: formatMoney(dueCents), kind: 'answer' };
  return {
    key: 'total',
    label: message('planPage.total.code'),
    amount: (
      <>
        <span className="vh">{message('price.regular')} </span>
        <s translate="no">{formatMoney(totalCents)}</s> <ChangingText>{formatMoney(dueCents)}</ChangingText>
      </>
    ),
    kind: 'answer',
  };
}
