import { useState } from 'react';
import { useFetcher, useFetchers } from 'react-router';
import { formatMoney } from '../../../../core/money.ts';
import type { CartView } from '../../../../shop/cart/view-cart.ts';
import { openCheckout } from '../../../client/checkout.ts';
import { message } from '../../../messages/cart-message.ts';
import { Button } from '../../../parts/button.tsx';
import { Calc, type CalcRow } from '../../../parts/calc.tsx';
import type { CartOutcome } from './change-cart.ts';
import { PromoCode } from './promo-code.tsx';

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
      amount: `−${formatMoney(amount)}`,
      kind: 'less' as const,
    })),
    ...(hasCoupons
      ? [{ key: 'total', label: message('cart.total'), amount: formatMoney(summary.total), kind: 'answer' as const }]
      : []),
  ];
}

function RemoveCoupon({ code }: { code: string }) {
  const fetcher = useFetcher<CartOutcome>();
  return (
    <fetcher.Form method="post" action="/cart">
      <input type="hidden" name="intent" value="remove-coupon" />
      <input type="hidden" name="code" value={code} />
      <button type="submit" className="linkbtn small" aria-label={message('cart.promo.remove.named', { code })}>
        {message('cart.promo.remove')} {code}
      </button>
    </fetcher.Form>
  );
}

/** [CRT-16] The button of a customer's checkout. While it opens it takes no second press; a failure resets it [ERR-14]. */
function Checkout({ total, isFailed: hasFailed }: { total: number; isFailed: boolean }) {
  const [state, setState] = useState<'idle' | 'opening' | 'failed'>(hasFailed ? 'failed' : 'idle');
  return (
    <form
      method="post"
      action="/cart"
      onSubmit={(event) => {
        event.preventDefault();
        if (state === 'opening') return;
        setState('opening');
        void openCheckout().then((url) => (url ? window.location.assign(url) : setState('failed')));
      }}
    >
      <input type="hidden" name="intent" value="checkout" />
      <Button type="submit" look="solid" size="big" isWide isBusy={state === 'opening'} disabled={state === 'opening'}>
        {state === 'opening' ? message('cart.checkout.busy') : message('cart.checkout', { amount: formatMoney(total) })}
      </Button>
      <p className="add-status" role="status">
        {state === 'failed' && message('cart.checkout.failed')}
      </p>
    </form>
  );
}

/** [CRT-11] [CRT-12] The computation and the way on. While a line changes, the total says that it is being worked out. */
export function CartSummary({
  view,
  isSignedIn,
  outcome,
}: {
  view: CartView;
  isSignedIn: boolean;
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
        <Checkout total={view.summary.total} isFailed={outcome?.intent === 'checkout'} />
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
      <PromoCode failed={outcome?.intent === 'coupon' ? outcome : undefined} />
    </section>
  );
}
