import type {
  StripeCheckoutContact,
  StripeCheckoutRecurring,
  StripeCheckoutSession,
  StripeCheckoutStatus,
} from '@stripe/stripe-js';
import type Stripe from 'stripe';
import { WITHOUT_POSTAL_CODES } from '../browser/address-rules.ts';
import type { WireCheckoutSession } from '../objects/kinds.ts';
import { amountOf, discountsOf, intervalOf, lineOf, taxesOf } from './line-json.ts';
import { getAmountDue, type SessionQuote } from './quote.ts';
import type { CheckoutSessionState } from './state.ts';

type Shown = {
  session: WireCheckoutSession;
  state: CheckoutSessionState;
  quote: SessionQuote;
  savedMethods: readonly Stripe.PaymentMethod[];
};

/**
 * Serializes the session as the provider's script passes it to the shop's page: all fields, without server-only data.
 */
export function sessionJson({ session, state, quote, savedMethods }: Shown): StripeCheckoutSession {
  const { amounts, customer } = quote;
  const isTaxKnown = !session.automatic_tax.enabled || quote.tax !== null;
  return {
    billingAddress: state.billing,
    businessName: null,
    nameCollection: null,
    canConfirm: session.status === 'open' && isTaxKnown && isAddressGiven(session, state.billing),
    currency: 'usd',
    currencyOptions: null,
    discountAmounts: discountsOf(quote),
    email: state.email ?? customer.email,
    id: session.id,
    lastPaymentError: state.lastPaymentError === null ? null : { message: state.lastPaymentError },
    lineItems: [lineOf(state, quote)],
    livemode: false,
    minorUnitsAmountDivisor: 100,
    phoneNumber: state.phone,
    recurring: recurringOf(quote),
    savedPaymentMethods: savedMethods.flatMap((method) =>
      method.card === undefined
        ? []
        : [
            {
              id: method.id,
              type: 'card' as const,
              card: {
                brand: method.card.brand,
                expMonth: method.card.exp_month,
                expYear: method.card.exp_year,
                last4: method.card.last4,
              },
              billingDetails: {
                address: method.billing_details.address,
                email: method.billing_details.email,
                name: method.billing_details.name,
                phone: method.billing_details.phone,
              },
            },
          ],
    ),
    shipping: null,
    shippingAddress: null,
    shippingOptions: [],
    status: statusOf(session),
    surcharge: null,
    tax: { status: isTaxKnown ? 'ready' : 'requires_billing_address' },
    taxAmounts: taxesOf(quote),
    taxIdInfo: null,
    total: {
      appliedBalance: amountOf(getAmountDue(quote) - amounts.total),
      balanceAppliedToNextInvoice: false,
      discount: amountOf(amounts.discount),
      shippingRate: amountOf(0),
      subtotal: amountOf(amounts.subtotal),
      surcharge: amountOf(0),
      taxExclusive: amountOf(amounts.tax),
      taxInclusive: amountOf(0),
      total: amountOf(getAmountDue(quote)),
    },
    optionalItems: null,
  } satisfies StripeCheckoutSession;
}

/**
 * Whether the billing address is complete, if the shop requires it: a name, a street, a city and, depending on the
 * country, a postal code.
 */
export function isAddressGiven(session: WireCheckoutSession, billing: StripeCheckoutContact | null): boolean {
  if (session.billing_address_collection !== 'required') return true;
  const { name, address } = billing ?? {};
  const isCodeNeeded = !WITHOUT_POSTAL_CODES.includes(address?.country ?? '');
  const needed = [name, address?.line1, address?.city, address?.country];
  return [...needed, ...(isCodeNeeded ? [address?.postal_code] : [])].every(
    (part) => part != null && part.trim() !== '',
  );
}

const statusOf = (session: WireCheckoutSession): StripeCheckoutStatus =>
  session.status === 'complete'
    ? { type: 'complete', paymentStatus: session.payment_status as 'paid' | 'unpaid' | 'no_payment_required' }
    : { type: session.status === 'expired' ? 'expired' : 'open' };

function recurringOf(quote: SessionQuote): StripeCheckoutRecurring {
  const { next, price } = quote;
  return {
    interval: intervalOf(quote),
    intervalCount: price.recurring?.interval_count ?? 1,
    isProrated: false,
    dueNext: {
      subtotal: amountOf(next.subtotal),
      total: amountOf(next.total),
      discount: amountOf(next.discount),
      taxInclusive: amountOf(0),
      taxExclusive: amountOf(next.tax),
      billingCycleAnchor: null,
    },
    trial: null,
  };
}
