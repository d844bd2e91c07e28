import { CheckoutElementsProvider, useCheckoutElements } from '@stripe/react-stripe-js/checkout';
import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useMemo, useState } from 'react';
import { Failed } from '../../../../features/payment-methods/ui/payment-method/failed.tsx';
import { useAppearance } from '../../../../features/payment-methods/ui/payment-method/use-appearance.ts';
import {
  fontsFor,
  usePaymentScript,
} from '../../../../features/payment-methods/ui/payment-method/use-payment-script.ts';
import type { SubscriptionDraft } from '../../../../features/plans/ui/subscription-draft.ts';
import { message } from '../../../../messages/message.ts';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import type { CheckoutData } from './data.ts';
import { computeTotals } from './figures.ts';
import { CheckoutForm } from './form.tsx';
import { Subscriber } from './subscriber.tsx';
import { successPath } from './success-path.ts';
import { type OpenSession, useOpenSession } from './use-open-session.ts';

type PurchaseProps = { draft: SubscriptionDraft; data: CheckoutData };

/** The part of the checkout that needs the payment platform: its script and its session load in parallel. */
export default function Purchase({ draft, data }: PurchaseProps) {
  const { state, retry } = useOpenSession(draft, data.customerId, data.payer?.companyId);
  const script = usePaymentScript(data.source);
  if (script.failed) {
    return (
      <Failed title={message('checkout.failed.script')} onRetry={script.retry}>
        {message('checkout.failed.script.text')}
      </Failed>
    );
  }
  if (state.kind === 'subscriber') return <Subscriber isSeat={false} isUnpaid={data.isUnpaid} payer={data.payer} />;
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

type SessionProps = PurchaseProps & { stripe: Stripe; session: OpenSession; onRetry(): void };

function Session({ stripe, ...rest }: SessionProps) {
  const appearance = useAppearance();
  const { secret } = rest.session;
  const [fonts] = useState(() => fontsFor(rest.data.source));
  // the platform's list of saved methods and its checkbox are disabled: ours show more [CO9] [SUB-10]
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

/** [SUB-08] [ERR-18] Renders the session's state: loading, missing, expired, or open. */
function Overview({ draft, data, session, onRetry }: Omit<SessionProps, 'stripe'>) {
  const result = useCheckoutElements();
  const checkout = result.type === 'success' ? result.checkout : null;
  const figures = checkout && computeTotals(checkout);
  const paid = checkout?.status.type === 'complete' ? checkout.id : null;
  useEffect(() => {
    // bought in another tab, or just now
    if (paid) window.location.replace(successPath(paid));
  }, [paid]);
  if (result.type === 'loading' || paid) return <CheckoutSkeleton />;
  if (checkout?.status.type === 'expired') {
    return (
      <Failed
        title={message('checkout.failed.elsewhere')}
        label={message('checkout.failed.elsewhere.press')}
        onRetry={onRetry}
      >
        {message('checkout.failed.elsewhere.text')}
      </Failed>
    );
  }
  if (!checkout || !figures) {
    return (
      <Failed title={message('checkout.failed.flow')} onRetry={onRetry}>
        {message('checkout.failed.session.text')}
      </Failed>
    );
  }
  return <CheckoutForm {...{ draft, data, session, checkout, figures }} />;
}
