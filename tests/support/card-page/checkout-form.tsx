import {
  BillingAddressElement,
  CheckoutElementsProvider,
  PaymentElement,
  type StripeCheckoutElementsValue,
  useCheckoutElements,
} from '@stripe/react-stripe-js/checkout';
import type { Stripe } from '@stripe/stripe-js';
import { type FormEvent, useState } from 'react';

/** One checkout session: address, payment method, promo code, seats, saved card, confirmation. All values come from the session. */
export function CheckoutPage({ stripe, clientSecret }: { stripe: Promise<Stripe | null>; clientSecret: string }) {
  return (
    <CheckoutElementsProvider stripe={stripe} options={{ clientSecret }}>
      <Checkout />
    </CheckoutElementsProvider>
  );
}

function Checkout() {
  const state = useCheckoutElements();
  if (state.type === 'loading') return <p>Opening</p>;
  if (state.type === 'error') return <p role="status">error: {state.error.message}</p>;
  return <CheckoutForm checkout={state.checkout} />;
}

function CheckoutForm({ checkout }: { checkout: StripeCheckoutElementsValue }) {
  const [outcome, setOutcome] = useState('');
  const [isAddressReady, setAddressReady] = useState(false);
  const [paysBy, setPaysBy] = useState('card');
  const line = checkout.lineItems[0]!;
  const reported = (
    result: { type: 'success' } | { type: 'error'; error: { message: string; code: string | null } },
  ): void => setOutcome(result.type === 'success' ? 'done' : `error: ${result.error.message}`);
  const apply = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    reported(await checkout.applyPromotionCode(String(new FormData(event.currentTarget).get('code'))));
  };
  // one click: the script answers further clicks during the confirmation without a request
  const confirm = async (): Promise<void> => {
    const [first, second] = await Promise.all([
      checkout.confirm({ redirect: 'if_required', savePaymentMethod: true }),
      checkout.confirm({ redirect: 'if_required', savePaymentMethod: true }),
    ]);
    reported(first);
    document.title = second.type === 'error' ? second.error.message : 'confirmed twice';
  };
  return (
    <main>
      <h1>Check out</h1>
      <h2>Billing address</h2>
      <BillingAddressElement
        options={{ display: { name: 'organization' }, fields: { phone: 'always' } }}
        onChange={(event) => setAddressReady(event.complete)}
      />
      <h2>Payment method</h2>
      <PaymentElement options={{ layout: 'accordion' }} onChange={(event) => setPaysBy(event.value.type)} />
      <form onSubmit={(event) => void apply(event)}>
        <label>
          Promo code <input name="code" />
        </label>
        <button type="submit">Apply</button>
        <button type="button" onClick={async () => reported(await checkout.removePromotionCode())}>
          Remove
        </button>
      </form>
      <label>
        Seats{' '}
        <select
          value={line.quantity}
          onChange={async (event) =>
            reported(await checkout.updateLineItemQuantity({ lineItem: line.id, quantity: Number(event.target.value) }))
          }
        >
          {[1, 2, 3, 4, 5].map((seats) => (
            <option key={seats}>{seats}</option>
          ))}
        </select>
      </label>
      <dl>
        <dt>Address</dt>
        <dd data-testid="address">{`${isAddressReady ? 'complete' : 'open'} ${checkout.billingAddress?.address.postal_code ?? 'none'}`}</dd>
        <dt>Discount</dt>
        <dd data-testid="discount">{checkout.total.discount.minorUnitsAmount}</dd>
        <dt>Total</dt>
        <dd data-testid="total">{checkout.total.total.amount}</dd>
        <dt>Method</dt>
        <dd data-testid="method">{paysBy}</dd>
        <dt>Status</dt>
        <dd data-testid="state">{checkout.status.type}</dd>
      </dl>
      <button type="button" onClick={() => void confirm()}>
        Pay {checkout.total.total.amount}
      </button>
      <p role="status">{outcome}</p>
    </main>
  );
}
