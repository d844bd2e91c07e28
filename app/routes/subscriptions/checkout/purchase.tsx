import sansFont from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url';
import { CheckoutElementsProvider, useCheckoutElements } from '@stripe/react-stripe-js/checkout';
import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useMemo, useState } from 'react';
import { loadPayment } from '../../../client/load-payment.ts';
import type { SubscriptionDraft } from '../../../client/subscription-draft.ts';
import { message } from '../../../messages/checkout-message.ts';
import type { CheckoutData } from './data.ts';
import { Failed } from './failed.tsx';
import { figuresOf } from './figures.ts';
import { CheckoutForm } from './form.tsx';
import { CheckoutSkeleton } from './skeleton.tsx';
import { Subscriber } from './subscriber.tsx';
import { successPath } from './success-path.ts';
import { useAppearance } from './use-appearance.ts';
import { type OpenSession, useOpenSession } from './use-open-session.ts';

type PurchaseProps = { draft: SubscriptionDraft; data: CheckoutData };

/** The part of the checkout that needs the payment platform: its script and its session come at the same time. */
export default function Purchase({ draft, data }: PurchaseProps) {
  const { state, retry } = useOpenSession(draft, data.customerId);
  const script = useScript(data.source);
  if (script.failed) {
    return (
      <Failed title={message('checkout.failed.script')} onRetry={script.retry}>
        {message('checkout.failed.script.text')}
      </Failed>
    );
  }
  if (state.kind === 'subscriber') return <Subscriber isUnpaid={data.isUnpaid} />;
  if (state.kind === 'failed') {
    return (
      <Failed title={state.message || message('checkout.failed.session')} onRetry={retry}>
        {message('checkout.failed.session.text')}
      </Failed>
    );
  }
  if (state.kind === 'waiting' || script.stripe === null) return <CheckoutSkeleton />;
  return (
    <Session
      key={state.session.attempt}
      stripe={script.stripe}
      session={state.session}
      onRetry={retry}
      {...{ draft, data }}
    />
  );
}

function useScript(source: CheckoutData['source']) {
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(1);
  const { publishableKey, scriptUrl } = source;
  useEffect(() => {
    let isCurrent = attempt > 0;
    setFailed(false);
    loadPayment({ publishableKey, scriptUrl }).then(
      (loaded) => isCurrent && setStripe(loaded),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt, publishableKey, scriptUrl]);
  return { stripe, failed, retry: () => setAttempt((before) => before + 1) };
}

/** Frames of our own origin read our font; those of another company may not have it, and are told none. */
const fontsFor = ({ scriptUrl }: CheckoutData['source']) =>
  scriptUrl.startsWith('/')
    ? [{ family: 'Archivo Variable', src: `url(${new URL(sansFont, window.location.origin).href})`, weight: '100 900' }]
    : [];

type SessionProps = PurchaseProps & { stripe: Stripe; session: OpenSession; onRetry(): void };

function Session({ stripe, ...rest }: SessionProps) {
  const appearance = useAppearance();
  const { secret } = rest.session;
  const [fonts] = useState(() => fontsFor(rest.data.source));
  // the platform's own list of saved methods and its own box stay away: ours say more [CO9] [SUB-10]
  const options = useMemo(
    () =>
      ({
        clientSecret: secret,
        elementsOptions: { appearance, fonts, savedPaymentMethod: { enableSave: 'never', enableRedisplay: 'never' } },
      }) as const,
    [secret, appearance, fonts],
  );
  return (
    <CheckoutElementsProvider stripe={stripe} options={options}>
      <Overview {...rest} />
    </CheckoutElementsProvider>
  );
}

/** [SUB-08] [ERR-18] What the session is: on its way, not there, over, or open. */
function Overview({ draft, data, session, onRetry }: Omit<SessionProps, 'stripe'>) {
  const result = useCheckoutElements();
  const checkout = result.type === 'success' ? result.checkout : null;
  const figures = checkout && figuresOf(checkout);
  const paid = checkout?.status.type === 'complete' ? checkout.id : null;
  useEffect(() => {
    // bought in another tab, or just now
    if (paid) window.location.replace(successPath(paid));
  }, [paid]);
  if (result.type === 'loading' || paid) return <CheckoutSkeleton />;
  if (!checkout || !figures || checkout.status.type === 'expired') {
    return (
      <Failed title={message('checkout.failed.flow')} onRetry={onRetry}>
        {message('checkout.failed.session.text')}
      </Failed>
    );
  }
  return <CheckoutForm {...{ draft, data, session, checkout, figures }} />;
}
