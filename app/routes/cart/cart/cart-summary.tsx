import { useFetcher, useFetchers } from 'react-router';
import { formatMoney } from '../../../../core/money.ts';
import { message } from '../../../../messages/message.ts';
import type { CartView } from '../../../../shop/cart/view-cart.ts';
import { Button } from '../../../everywhere/parts/button.tsx';
import { Calc, type CalcRow } from '../../../parts/amounts/calc.tsx';
import { CartPromoCode, PROMO } from './cart-promo-code.tsx';
import type { CartOutcome } from './change-cart.ts';
import { CheckoutButton } from './checkout-button.tsx';

function rowsOf({ summary, memberPercent }: CartView): CalcRow[] {
  const hasCoupons = summary.coupons.length > 0;
  return [
    { key: 'items', label: message('cart.items'), amount: summary.itemCount },
    { key: 'base', label: message('cart.base'), amount: formatMoney(summary.baseAmount) },
    ...(summary.memberDiscount > 0
      ? [
          {
            key: 'member',
            label:
              memberPercent === null
                ? message('cart.discount')
                : message('cart.discount.percent', { percent: memberPercent }),
            amount: `−${formatMoney(summary.memberDiscount)}`,
            kind: 'less' as const,
          },
        ]
      : []),
    { key: 'tax', label: message('cart.tax'), amount: message('cart.tax.later'), isWords: true },
    {
      key: 'subtotal',
      label: message('cart.subtotal'),
      amount: formatMoney(summary.subtotal),
      kind: hasCoupons ? 'sum' : 'answer',
    },
    ...summary.coupons.map(({ code, amount }) => ({
      key: `coupon-${code}`,
      label: message('cart.coupon', { code }),
      // a code that fell takes nothing off, and stands there until it is removed
      ...(amount > 0 || summary.baseAmount === 0
        ? { amount: `−${formatMoney(amount)}`, kind: 'less' as const }
        : { amount: message('cart.coupon.fallen'), isWords: true }),
    })),
    ...(hasCoupons
      ? [{ key: 'total', label: message('cart.total'), amount: formatMoney(summary.total), kind: 'answer' as const }]
      : []),
  ];
}

/** Taken off by the same hand that put it on: what came of it is said in one place. */
function RemoveCoupon({ code }: { code: string }) {
  const fetcher = useFetcher<CartOutcome>({ key: PROMO });
  return (
    <fetcher.Form method="post" action="/cart" className="remove-code">
      <input type="hidden" name="intent" value="remove-coupon" />
      <input type="hidden" name="code" value={code} />
      <button type="submit" className="linkbtn small">
        {message('cart.promo.remove', { code })}
      </button>
    </fetcher.Form>
  );
}

/** [CRT-11] [CRT-12] The computation and the way on. While a line changes, the total says that it is being worked out. */
export function CartSummary({
  view,
  isSignedIn,
  isCheckoutDue,
  outcome,
}: {
  view: CartView;
  isSignedIn: boolean;
  isCheckoutDue: boolean;
  outcome: CartOutcome | undefined;
}) {
  const isPending = useFetchers().some((fetcher) => fetcher.state !== 'idle');
  return (
    <section className="panel ruled cart-summary" aria-labelledby="summary" data-pending={isPending || undefined}>
      <h2 id="summary">{message('cart.summary')}</h2>
      <Calc rows={rowsOf(view)} />
      <p className="vh" role="status">
        {isPending && message('cart.updating')}
      </p>
      {isSignedIn ? (
        <CheckoutButton total={view.summary.total} isDue={isCheckoutDue} outcome={outcome} />
      ) : (
        <form method="post" action="/cart">
          <input type="hidden" name="intent" value="sign-in" />
          <Button type="submit" look="solid" size="big" isWide>
            {message('cart.signIn')}
          </Button>
        </form>
      )}
      <p className="fine">{message('cart.pay')}</p>
      {view.summary.coupons.map(({ code }) => (
        <RemoveCoupon key={code} code={code} />
      ))}
      <CartPromoCode failed={outcome?.intent === 'coupon' ? outcome : undefined} />
    </section>
  );
}
