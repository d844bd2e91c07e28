import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { type FormEvent, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { CheckoutPage } from './checkout-form.tsx';
import { SetupPage } from './setup-form.tsx';

/** A payment page built with the provider's official React library, without code specific to the embedded script. */
function CardForm({ clientSecret }: { clientSecret: string }) {
  const stripe = useStripe();
  const elements = useElements();
  const [outcome, setOutcome] = useState('');
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const card = elements?.getElement(CardElement);
    if (!stripe || !card) return;
    const { error, paymentIntent } = await stripe.confirmCardPayment(clientSecret, { payment_method: { card } });
    setOutcome(error ? `error: ${error.code}` : (paymentIntent?.status ?? 'nothing'));
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <CardElement />
      <button type="submit" disabled={!stripe}>
        Pay
      </button>
      <p role="status">{outcome}</p>
    </form>
  );
}

const root = document.getElementById('root')!;
const { key = '', secret = '', page = 'card' } = root.dataset;
const stripe = loadStripe(key);
const pages = {
  card: (
    <Elements stripe={stripe}>
      <CardForm clientSecret={secret} />
    </Elements>
  ),
  checkout: <CheckoutPage stripe={stripe} clientSecret={secret} />,
  none: null,
  setup: <SetupPage stripe={stripe} clientSecret={secret} />,
};
createRoot(root).render(<StrictMode>{pages[page as keyof typeof pages]}</StrictMode>);
