import type {
  StripeCheckoutAmount,
  StripeCheckoutDiscountAmount,
  StripeCheckoutLineItem,
  StripeCheckoutRecurring,
  StripeCheckoutTaxAmount,
  StripeCheckoutTierBreakdown,
} from '@stripe/stripe-js';
import type { Cents } from '../../../core/money.ts';
import type { SessionQuote } from './quote.ts';
import type { CheckoutSessionState } from './state.ts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
export const amountOf = (cents: Cents): StripeCheckoutAmount => ({
  minorUnitsAmount: cents,
  amount: dollars.format(cents / 100),
});
const maybe = (cents: Cents | null): StripeCheckoutAmount | null => (cents === null ? null : amountOf(cents));

export function discountsOf({ amounts, discount }: SessionQuote): StripeCheckoutDiscountAmount[] | null {
  if (discount === null) return null;
  const { coupon, code } = discount;
  const months = coupon.duration_in_months ?? 1;
  return [
    {
      ...amountOf(amounts.discount),
      displayName: coupon.name ?? coupon.id,
      promotionCode: code?.code ?? null,
      recurring:
        coupon.duration === 'forever'
          ? { type: 'forever' }
          : coupon.duration === 'repeating'
            ? { type: 'repeating', durationInMonths: months }
            : null,
      percentOff: coupon.percent_off,
    },
  ];
}

/** Returns null until the address is known: a tax of 0 would be a promise. */
export function taxesOf({ amounts, tax }: SessionQuote): StripeCheckoutTaxAmount[] | null {
  if (tax === null) return null;
  if (tax.name === '') return [];
  return [
    {
      ...amountOf(amounts.tax),
      inclusive: false,
      displayName: tax.name,
      percentage: tax.isExempt ? 0 : tax.rate / 1000,
    },
  ];
}

function tiersOf({ price, tiers }: SessionQuote): StripeCheckoutTierBreakdown[] {
  return (price.tiers ?? []).map((tier, i) => {
    const used = tiers.find((one) => one.tier === i + 1);
    return {
      upTo: tier.up_to,
      unitAmount: maybe(tier.unit_amount),
      unitAmountDecimal: maybe(tier.unit_amount),
      flatAmount: maybe(tier.flat_amount),
      flatAmountDecimal: maybe(tier.flat_amount),
      quantity: used?.quantity ?? 0,
      total: maybe(used?.amount ?? null),
    };
  });
}

export function lineOf(state: CheckoutSessionState, quote: SessionQuote): StripeCheckoutLineItem {
  const { amounts, price, product } = quote;
  const unit = amountOf(quote.tiers.at(-1)?.unitAmount ?? price.unit_amount ?? 0);
  const mode = price.tiers_mode;
  return {
    id: state.itemId,
    name: product.name,
    discount: amountOf(amounts.discount),
    subtotal: amountOf(amounts.subtotal),
    total: amountOf(amounts.total),
    taxExclusive: amountOf(amounts.tax),
    taxInclusive: amountOf(0),
    unitAmount: unit,
    unitAmountDecimal: unit,
    description: product.description,
    quantity: state.quantity,
    unitLabel: product.unit_label ?? null,
    discountAmounts: discountsOf(quote),
    taxAmounts: taxesOf(quote),
    recurring: {
      interval: intervalOf(quote),
      intervalCount: price.recurring?.interval_count ?? 1,
      usageType: 'licensed',
    },
    adjustableQuantity: state.adjustable,
    images: product.images,
    priceId: price.id,
    isRemovable: false,
    pricing:
      mode === 'volume' || mode === 'graduated'
        ? { tiersMode: mode as 'volume', tiers: tiersOf(quote), recurringTiers: tiersOf(quote) }
        : null,
    transformQuantity: null,
  };
}

export const intervalOf = ({ price }: SessionQuote): StripeCheckoutRecurring['interval'] =>
  (price.recurring?.interval ?? 'year') as StripeCheckoutRecurring['interval'];
