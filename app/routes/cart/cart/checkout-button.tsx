import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatMoney } from '../../../../core/money.ts';
import { message } from '../../../../messages/message.ts';
import { openCheckout } from '../../../client/checkout.ts';
import { Button } from '../../../everywhere/parts/button.tsx';
import { ChangingText } from '../../../everywhere/parts/changing-text.tsx';
import { Text } from '../../../everywhere/parts/text.tsx';
import type { CartOutcome } from './change-cart.ts';

type State = 'idle' | 'opening' | 'signed-out' | 'changed' | 'failed';
const TOLD = {
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
  isHeld: boolean;
  /** The outcome of the plain form without a script. */
  outcome: CartOutcome | undefined;
};

/**
 * [CRT-16] The checkout button of a customer. While the checkout opens it ignores further clicks; a failure resets it
 * [ERR-14]. An expired session leads to sign in and back to the checkout, with the cart kept.
 */
export function CheckoutButton({ total, isDue, isHeld, outcome }: CheckoutButtonProps) {
  const [state, setState] = useState<State>(() => stateAfter(outcome));
  const { revalidate } = useRevalidator();
  const signIn = useRef<HTMLFormElement>(null);
  const isUnderWay = useRef(false);

  const open = async (): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setState('opening');
    const opened = await openCheckout();
    if (opened.kind === 'open') {
      window.location.assign(opened.url);
      return;
    }
    isUnderWay.current = false;
    setState(opened.kind);
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
        method="post"
        action="/cart"
        onSubmit={(event) => {
          event.preventDefault();
          void open();
        }}
      >
        <input type="hidden" name="intent" value="checkout" />
        <Button
          type="submit"
          look={isHeld ? 'outlined' : 'solid'}
          size={isHeld ? 'normal' : 'big'}
          isWide
          isBusy={isOpening}
          disabled={isOpening}
        >
          {isOpening ? (
            message('cart.checkout.busy')
          ) : (
            <Text
              id={isHeld ? 'cart.inPlan.anyway' : 'cart.checkout'}
              values={{ amount: <ChangingText>{formatMoney(total)}</ChangingText> }}
            />
          )}
        </Button>
        <p className="add-status" role="status">
          {state !== 'idle' && !isOpening && message(TOLD[state])}
        </p>
      </form>
      {/* the same path as for a visitor */}
      <form ref={signIn} method="post" action="/cart" hidden>
        <input type="hidden" name="intent" value="sign-in" />
      </form>
    </>
  );
}

function stateAfter(outcome: CartOutcome | undefined): State {
  if (outcome?.intent !== 'checkout') return 'idle';
  return outcome.failure === 'conflict' ? 'changed' : 'failed';
}
