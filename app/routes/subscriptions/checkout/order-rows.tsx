import { useEffect, useId, useRef, useState } from 'react';
import { formatMoney } from '../../../../core/money.ts';
import { Calc, type CalcRow } from '../../../../features/cart/ui/amounts/calc.tsx';
import { withoutTier } from '../../../../features/plans/rules/invoices/invoice-lines.ts';
import { creditRows } from '../../../../features/plans/ui/credit-rows.ts';
import { message } from '../../../../messages/message.ts';
import { ChangingText } from '../../../ui-kit/changing-text.tsx';
import { Icon } from '../../../ui-kit/icon.tsx';
import type { CheckoutTotals, Reduction, SeatLine } from './figures.ts';

/** [SUB-08] A reduction without a code is the member discount, which cannot be removed. */
const isMembers = ({ code }: Reduction): boolean => code === null;

function nameOf(reduction: Reduction): string {
  const { code, percent } = reduction;
  if (isMembers(reduction)) {
    return percent === null ? message('checkout.order.member') : message('checkout.order.member.percent', { percent });
  }
  return percent === null
    ? message('checkout.order.code', { code: code ?? '' })
    : message('checkout.order.code.percent', { code: code ?? '', percent });
}

function seatsOf({ seats, price }: SeatLine, plan: string): string {
  if (price === null) return withoutTier(plan);
  return message('checkout.order.line', { count: seats, price: formatMoney(price) });
}

/** [SUB-14] [CO1] The computation, line by line; tax in words until the address is known [CA4]. */
export function getOrderRows(figures: CheckoutTotals, memberCoupon: string): CalcRow[] {
  const { lines, reductions, subtotal, tax, credit, total, plan, exemptBy } = figures;
  const rate = tax?.amount === 0 ? 0 : (tax?.percent ?? null);
  return [
    ...lines.map((line) => ({
      key: `line-${line.key}`,
      label: seatsOf(line, plan),
      amount: formatMoney(line.amount),
    })),
    // a code that discounts nothing has its remove button below, and no row
    ...reductions
      .filter(({ amount }) => amount !== 0)
      .map((reduction) => ({
        key: `less-${reduction.key}`,
        label: isMembers(reduction) ? (
          <>
            {nameOf(reduction)}
            <span className="tiny checkout-line">
              {message('checkout.order.member.applied', { coupon: memberCoupon })}
            </span>
          </>
        ) : (
          nameOf(reduction)
        ),
        amount: `−${formatMoney(reduction.amount)}`,
        kind: 'less' as const,
      })),
    {
      key: 'subtotal',
      label: <span className="checkout-sub">{message('checkout.order.subtotal')}</span>,
      amount: <ChangingText className="checkout-sub">{formatMoney(subtotal)}</ChangingText>,
      kind: 'sum',
    },
    {
      key: 'tax',
      label: (
        <>
          {rate === null || exemptBy !== undefined
            ? message('checkout.order.tax')
            : message('checkout.order.tax.rate', { percent: rate })}
          <TaxTip />
        </>
      ),
      amount:
        exemptBy !== undefined
          ? message('tax.exempt', { number: exemptBy })
          : tax
            ? formatMoney(tax.amount)
            : message('checkout.order.tax.later'),
      isWords: tax === null || exemptBy !== undefined,
    },
    // before the tax is known, no total exists that credit could pay
    ...(tax ? creditRows(credit) : []),
    {
      key: 'due',
      label: message('checkout.order.due'),
      amount: tax ? formatMoney(total) : message('checkout.order.due.plus', { amount: formatMoney(subtotal) }),
      kind: 'answer',
    },
  ];
}

export const OrderRows = ({ figures, memberCoupon }: { figures: CheckoutTotals; memberCoupon: string }) => (
  <Calc rows={getOrderRows(figures, memberCoupon)} />
);

/** [SUB-14] The basis of the sales tax, shown and announced on click or key. Escape and a click elsewhere close it. */
function TaxTip() {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    const leave = (event: Event): void => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // keeps a surrounding dialog open
      event.preventDefault();
      setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);
  return (
    <span className="checkout-tip" ref={box}>
      <button
        type="button"
        className="linkbtn"
        aria-label={message('checkout.order.tax.about')}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="info" isSmall />
      </button>
      <span id={id} role="status">
        {isOpen && <span className="checkout-tip-text">{message('checkout.order.tax.text')}</span>}
      </span>
    </span>
  );
}
