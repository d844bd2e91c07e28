import { type ReactNode, useState } from 'react';
import { Form, useFetcher, useFetchers, useNavigation, useSubmit } from 'react-router';
import { formatExactMoney, formatMoney } from '../../../../core/money.ts';
import type { PurchaseFacts } from '../../../../core/purchase-facts.ts';
import { DraftSetLink } from '../../../../features/account/ui/person/draft-link.tsx';
import { Calc, type CalcRow } from '../../../../features/cart/ui/amounts/calc.tsx';
import { PurchaseFactsLine } from '../../../../features/cart/ui/amounts/purchase-facts-line.tsx';
import type { CompanyPayment } from '../../../../features/cart/use-cases/order-cart-on-account.ts';
import type { CartView } from '../../../../features/cart/use-cases/view-cart.ts';
import { message } from '../../../../messages/message.ts';
import { Button } from '../../../ui-kit/button.tsx';
import { useLayoutData } from '../../../ui-kit/frame-data.ts';
import { Note } from '../../../ui-kit/status.tsx';
import { CartPromoCode, PROMO } from './cart-promo-code.tsx';
import type { CartOutcome } from './change-cart.ts';
import { CheckoutButton, type CheckoutCompany } from './checkout-button.tsx';
import { DETAILS_FORM } from './purchase-details-form.ts';

/** [LK-01] Returns the number of copies that the buyer's plan includes. */
const countIncludedCopies = ({ lines }: CartView): number =>
  lines.reduce((sum, { isInPlan, quantity }) => sum + (isInPlan ? quantity : 0), 0);

function rowsOf(view: CartView, exemptBy: string | null, sums: CompanyPayment['sums']): CalcRow[] {
  const { summary, memberPercent } = view;
  const hasCoupons = summary.coupons.length > 0;
  const includedCopies = countIncludedCopies(view);
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
    ...(includedCopies > 0
      ? [
          {
            key: 'held',
            label: message('cart.inPlan.held'),
            amount: message('cart.inPlan.count', { held: includedCopies, count: summary.itemCount }),
            isWords: true,
          },
        ]
      : []),
    ...(sums === null
      ? [
          {
            key: 'tax',
            label: message('cart.tax'),
            amount: exemptBy === null ? message('cart.tax.later') : message('tax.exempt', { number: exemptBy }),
            isWords: true,
          },
        ]
      : []),
    {
      key: 'subtotal',
      label: message('cart.subtotal'),
      amount: formatMoney(summary.subtotal),
      kind: hasCoupons || sums !== null ? 'sum' : 'answer',
    },
    ...summary.coupons.map(({ code, amount }) => ({
      key: `coupon-${code}`,
      label: (
        <>
          {message('cart.coupon', { code })} <RemoveCoupon code={code} />
        </>
      ),
      // a code that no longer applies discounts nothing, but stays listed until it is removed
      ...(amount > 0 || summary.baseAmount === 0
        ? { amount: `−${formatMoney(amount)}`, kind: 'less' as const }
        : { amount: message('cart.coupon.fallen'), isWords: true }),
    })),
    ...getTotalRows(summary, sums, exemptBy),
  ];
}

/** The total before tax if a code lowers it; with the tax if the address is known. */
function getTotalRows(
  { coupons, total }: CartView['summary'],
  sums: CompanyPayment['sums'],
  exemptBy: string | null,
): CalcRow[] {
  if (sums === null)
    return coupons.length > 0
      ? [{ key: 'total', label: message('cart.total'), amount: formatMoney(total), kind: 'answer' }]
      : [];
  const { state, taxRate, tax } = sums;
  const label =
    taxRate === null ? message('cart.tax.state', { state }) : message('cart.tax.rate', { state, rate: taxRate });
  return [
    exemptBy !== null && tax === 0
      ? { key: 'tax', label, amount: message('tax.exempt', { number: exemptBy }), isWords: true }
      : { key: 'tax', label, amount: formatExactMoney(tax) },
    { key: 'total', label: message('cart.total.taxed'), amount: formatExactMoney(sums.total), kind: 'answer' },
  ];
}

/** Removes the code with the fetcher that applies it, so that both report in one place. */
function RemoveCoupon({ code }: { code: string }) {
  const fetcher = useFetcher<CartOutcome>({ key: PROMO });
  return (
    <fetcher.Form method="post" action="/cart" className="remove-code">
      <input type="hidden" name="intent" value="remove-coupon" />
      <input type="hidden" name="code" value={code} />
      <button type="submit" className="linkbtn small" aria-label={message('cart.promo.remove', { code })}>
        {message('cart.promo.remove.short')}
      </button>
    </fetcher.Form>
  );
}

/** [QTE-01] Makes a quote of the cart; a company's PO and jobs are saved first, as they are on the page. */
function QuoteButton({ refusal }: { refusal: string | undefined }) {
  const submit = useSubmit();
  const { formData } = useNavigation();
  return (
    <Form
      method="post"
      action="/cart"
      className="cart-quote"
      onSubmit={(event) => {
        const details = document.getElementById(DETAILS_FORM);
        if (!(details instanceof HTMLFormElement)) return;
        event.preventDefault();
        const fields = new FormData(details);
        fields.set('intent', 'quote');
        void submit(fields, { method: 'post', action: '/cart' });
      }}
    >
      <input type="hidden" name="intent" value="quote" />
      <Button type="submit" isWide isBusy={formData?.get('intent') === 'quote'}>
        {message('cart.quote')}
      </Button>
      <p className="fine">{message('cart.quote.text')}</p>
      {refusal && (
        <Note tone="warn" title={message('cart.quote.failed')} isAnnounced>
          <p>{refusal}</p>
        </Note>
      )}
    </Form>
  );
}

/**
 * [CRT-11] [CRT-12] The computation and the checkout button. While a line changes, the total is shown as pending. If
 * the plan includes every line, opening them is the primary action; the checkout stays possible [LK-01].
 */
export function CartSummary({
  view,
  isSignedIn,
  isCheckoutDue,
  outcome,
  facts,
  buying,
  isApproval = false,
  sums = null,
  ways,
  children,
}: {
  view: CartView;
  isSignedIn: boolean;
  isCheckoutDue: boolean;
  outcome: CartOutcome | undefined;
  facts: PurchaseFacts;
  /** of a customer of companies */
  buying?: CheckoutCompany | undefined;
  /** with the tax of a company's address */
  sums?: CompanyPayment['sums'];
  /** how a company's order is paid */
  ways?: ReactNode;
  /** the order needs approval: `children` says what happens next [APR-01] */
  isApproval?: boolean;
  /** in place of the checkout, for a customer who may not order, or whose order needs approval */
  children?: ReactNode;
}) {
  const site = useLayoutData()?.documentSite;
  const isIncluded = site !== undefined && view.lines.every(({ isInPlan }) => isInPlan);
  const isPending = useFetchers().some((fetcher) => fetcher.state !== 'idle');
  // announces the total after a change, not on page load
  const [hasChanged, setChanged] = useState(false);
  if (isPending && !hasChanged) setChanged(true);
  return (
    <section className="panel ruled cart-summary" aria-labelledby="summary" data-pending={isPending || undefined}>
      <h2 id="summary">{message('cart.summary')}</h2>
      <Calc rows={rowsOf(view, buying?.exemptBy ?? null, sums)} />
      <p className="vh" role="status">
        {isPending
          ? message('cart.updating')
          : hasChanged && message('cart.updated', { amount: formatMoney(sums?.total ?? view.summary.total) })}
      </p>
      <CartPromoCode
        failed={outcome?.intent === 'coupon' ? outcome : undefined}
        hasCode={view.summary.coupons.length > 0}
      />
      {isIncluded && (
        <DraftSetLink documents={view.lines.map(({ document }) => document)} variant="solid" size="big" isWide />
      )}
      {children ??
        (isSignedIn ? (
          <CheckoutButton
            total={sums?.total ?? view.summary.total}
            isDue={isCheckoutDue}
            isIncluded={isIncluded}
            outcome={outcome}
            buying={buying}
          >
            {ways}
          </CheckoutButton>
        ) : (
          <form method="post" action="/cart">
            <input type="hidden" name="intent" value="sign-in" />
            <Button type="submit" variant="solid" size="big" isWide>
              {message('cart.signIn')}
            </Button>
          </form>
        ))}
      {!isApproval && <p className="fine by-card">{message(isIncluded ? 'cart.inPlan.keep' : 'cart.pay')}</p>}
      {!isApproval && buying?.invoiceEmail && (
        <p className="fine by-account">{message('cart.account.files', { email: buying.invoiceEmail })}</p>
      )}
      {isSignedIn && !children && <QuoteButton refusal={outcome?.refusal} />}
      <PurchaseFactsLine facts={facts} />
    </section>
  );
}
