import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { callEndpoint } from '../../../../api/client.ts';
import { formatMoney } from '../../../../core/money.ts';
import { type OpenCheckoutResult, openCheckout } from '../../../../features/cart/ui/checkout.ts';
import { message } from '../../../../messages/message.ts';
import { Button } from '../../../ui-kit/button.tsx';
import { ChangingText } from '../../../ui-kit/changing-text.tsx';
import { Text } from '../../../ui-kit/text.tsx';
import type { CartOutcome } from './change-cart.ts';
import { DETAILS_FORM, readShownDetails } from './purchase-details-form.ts';

type State = 'idle' | 'opening' | 'signed-out' | 'changed' | 'failed' | 'refused';
const FEEDBACK = {
  'signed-out': 'cart.checkout.signedOut',
  changed: 'cart.checkout.changed',
  failed: 'cart.checkout.failed',
} as const;

type CheckoutButtonProps = {
  /** cents */
  total: number;
  /** Whether the page continues to the checkout automatically, because the visitor signed in for it. */
  isDue: boolean;
  /** Whether the plan includes every line; the checkout is then the secondary action. */
  isIncluded: boolean;
  /** The outcome of the plain form without a script. */
  outcome: CartOutcome | undefined;
  /** of a customer of companies: for whom the page shows the cart [COM-50] */
  buying?: CheckoutCompany | undefined;
};

/**
 * `companyId`: null for the customer. `exemptBy`: the certificate that exempts the company at its address. `onMissingPo`:
 * marks the field of the PO number.
 */
export type CheckoutCompany = {
  companyId: string | null;
  isPoRequired: boolean;
  exemptBy: string | null;
  onMissingPo(): void;
};

/**
 * [CRT-16] The checkout button of a customer. While the checkout opens it ignores further clicks; a failure resets it
 * [ERR-14]. An expired session leads to sign in and back to the checkout, with the cart kept.
 */
export function CheckoutButton({ total, isDue, isIncluded, outcome, buying }: CheckoutButtonProps) {
  const [state, setState] = useState<State>(() => stateAfter(outcome));
  const [refusal, setRefusal] = useState('');
  const { revalidate } = useRevalidator();
  const signIn = useRef<HTMLFormElement>(null);
  const isUnderWay = useRef(false);

  const open = async (): Promise<void> => {
    if (isUnderWay.current) return;
    if (buying?.isPoRequired && readShownDetails()?.poNumber.trim() === '') {
      setState('idle');
      buying.onMissingPo();
      return;
    }
    isUnderWay.current = true;
    setState('opening');
    const opened = (buying && (await saveShown())) ?? (await openCheckout());
    if (opened.kind === 'open') {
      window.location.assign(opened.url);
      return;
    }
    isUnderWay.current = false;
    setState(opened.kind);
    if (opened.kind === 'refused') setRefusal(opened.message);
    if (opened.kind === 'signed-out') signIn.current?.submit();
    if (opened.kind === 'changed') await revalidate();
  };

  const goOn = useEffectEvent(() => void open());
  useEffect(() => {
    if (isDue) goOn();
  }, [isDue]);
  useEffect(() => {
    // after Back from the checkout, a browser may restore this page from its cache
    const wake = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      isUnderWay.current = false;
      setState('idle');
    };
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);

  const isOpening = state === 'opening';
  return (
    <>
      <form
        id={buying && DETAILS_FORM}
        method="post"
        action="/cart"
        onSubmit={(event) => {
          event.preventDefault();
          const { submitter } = event.nativeEvent as SubmitEvent;
          // Enter in a field of the details saves them
          if (submitter?.getAttribute('value') === 'details') void saveShown();
          else void open();
        }}
      >
        <input type="hidden" name="intent" value="checkout" />
        {buying && <input type="hidden" name="companyId" value={buying.companyId ?? ''} />}
        <Button
          type="submit"
          variant={isIncluded ? 'outlined' : 'solid'}
          size={isIncluded ? 'normal' : 'big'}
          isWide
          isBusy={isOpening}
          disabled={isOpening}
        >
          {isOpening ? (
            message('cart.checkout.busy')
          ) : (
            <Text
              id={isIncluded ? 'cart.inPlan.anyway' : 'cart.checkout'}
              values={{ amount: <ChangingText>{formatMoney(total)}</ChangingText> }}
            />
          )}
        </Button>
        <p className="add-status" role="status">
          {state === 'refused' ? refusal : state !== 'idle' && state !== 'opening' && message(FEEDBACK[state])}
        </p>
      </form>
      {/* the same path as for a visitor */}
      <form ref={signIn} method="post" action="/cart" hidden>
        <input type="hidden" name="intent" value="sign-in" />
      </form>
    </>
  );
}

/** Saves the PO number and the jobs of the page; null if they are saved, else why the checkout doesn't open. */
async function saveShown(): Promise<OpenCheckoutResult | null> {
  const details = readShownDetails();
  const saved = details && (await callEndpoint('PUT /api/cart/purchase-details', details));
  if (!saved || saved.ok) return null;
  return { kind: saved.status === 401 ? 'signed-out' : saved.status === 409 ? 'changed' : 'failed' };
}

function stateAfter(outcome: CartOutcome | undefined): State {
  if (outcome?.intent !== 'checkout') return 'idle';
  return outcome.failure === 'conflict' ? 'changed' : 'failed';
}
