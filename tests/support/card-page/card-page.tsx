import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { type FormEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** A page of the official React library, as anybody would write it; nothing in it knows that the script is a stand-in. */
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
const { key = '', secret = '' } = root.dataset;
createRoot(root).render(
  <Elements stripe={loadStripe(key)}>
    <CardForm clientSecret={secret} />
  </Elements>,
);
