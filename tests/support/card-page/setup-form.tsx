import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { type FormEvent, useState } from 'react';

/** Saves a payment method for later: the payment element with a SetupIntent. */
export function SetupPage({ stripe, clientSecret }: { stripe: Promise<Stripe | null>; clientSecret: string }) {
  return (
    <Elements stripe={stripe} options={{ clientSecret }}>
      <SetupForm />
    </Elements>
  );
}

function SetupForm() {
  const stripe = useStripe();
  const elements = useElements();
  const [outcome, setOutcome] = useState('');
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!stripe || !elements) return;
    const checked = await elements.submit();
    if (checked.error) return setOutcome(`error: ${checked.error.message}`);
    const { error, setupIntent } = await stripe.confirmSetup({ elements, redirect: 'if_required' });
    setOutcome(error ? `error: ${error.message}` : (setupIntent?.status ?? 'nothing'));
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <PaymentElement options={{ layout: 'tabs' }} />
      <button type="submit" disabled={!stripe}>
        Save
      </button>
      <p role="status">{outcome}</p>
    </form>
  );
}
