import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { callEndpoint } from '../../../../api/client.ts';
import { formatExactMoney, formatMoney } from '../../../../core/money.ts';
import { storeCartFacts } from '../../../../features/cart/ui/cart-store.ts';
import { type OpenCheckoutResult, openCheckout } from '../../../../features/cart/ui/checkout.ts';
import type { FailureCode } from '../../../../features/shared/errors.ts';
import { message } from '../../../../messages/message.ts';
import { Button } from '../../../ui-kit/button.tsx';
import { ChangingText } from '../../../ui-kit/changing-text.tsx';
import { Text } from '../../../ui-kit/text.tsx';
import type { CartOutcome } from './change-cart.ts';
import { DETAILS_FORM, readShownDetails } from './purchase-details-form.ts';

type State = 'idle' | 'opening' | 'ordering' | 'signed-out' | 'changed' | 'failed' | 'refused';
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
  /** fields above the button */
  children?: ReactNode;
};

/**
 * `companyId`: null for the customer. `exemptBy`: the certificate that exempts the company at its address. `onMissingPo`:
 * marks the field of the PO number.
 */
export type CheckoutCompany = {
  companyId: string | null;
  isPoRequired: boolean;
  exemptBy: string | null;
  invoiceEmail?: string | undefined;
  onMissingPo(): void;
};

/**
 * [CRT-16] The checkout button of a customer. While the checkout opens it ignores further clicks; a failure resets it
 * [ERR-14]. An expired session leads to sign in and back to the checkout, with the cart kept.
 */
export function CheckoutButton({ total, isDue, isIncluded, outcome, buying, children }: CheckoutButtonProps) {
  const [state, setState] = useState<State>(() => stateAfter(outcome));
  const [refusal, setRefusal] = useState(outcome?.text ?? '');
  const { revalidate } = useRevalidator();
  const signIn = useRef<HTMLFormElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const isUnderWay = useRef(false);

  const open = async (): Promise<void> => {
    if (isUnderWay.current) return;
    if (buying?.isPoRequired && readShownDetails()?.poNumber.trim() === '') {
      setState('idle');
      buying.onMissingPo();
      return;
    }
    isUnderWay.current = true;
    const order = readAccountOrder(form.current);
    setState(order ? 'ordering' : 'opening');
    const opened = (buying && (await saveShown())) ?? (await (order ? orderOnAccount(order) : openCheckout()));
    if (opened.kind === 'open') {
      window.location.assign(opened.url);
      return;
    }
    isUnderWay.current = false;
    setState(opened.kind);
    if (opened.kind === 'refused') setRefusal(opened.message);
    if (opened.kind === 'signed-out') signIn.current?.submit();
    // the amount left on account may have changed
    if (opened.kind === 'changed' || order) await revalidate();
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

  const isOpening = state === 'opening' || state === 'ordering';
  return (
    <>
      <form
        ref={form}
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
        {children}
        <Button
          type="submit"
          variant={isIncluded ? 'outlined' : 'solid'}
          size={isIncluded ? 'normal' : 'big'}
          isWide
          isBusy={isOpening}
          disabled={isOpening}
        >
          {isOpening ? (
            message(state === 'ordering' ? 'cart.account.busy' : 'cart.checkout.busy')
          ) : (
            <ButtonText total={total} isIncluded={isIncluded} hasWays={children !== undefined} />
          )}
        </Button>
        <p className="add-status" role="status">
          {state === 'refused' ? refusal : state !== 'idle' && !isOpening && message(FEEDBACK[state])}
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

/** The text of the button. With a choice of ways it has both texts and shows the chosen one, without a script too. */
function ButtonText({ total, isIncluded, hasWays }: { total: number; isIncluded: boolean; hasWays: boolean }) {
  const card = (
    <Text
      id={isIncluded ? 'cart.inPlan.anyway' : 'cart.checkout'}
      values={{ amount: <ChangingText>{formatMoney(total)}</ChangingText> }}
    />
  );
  if (!hasWays) return card;
  return (
    <>
      <span className="by-card">{card}</span>
      <span className="by-account">
        <Text id="cart.account" values={{ amount: <ChangingText>{formatExactMoney(total)}</ChangingText> }} />
      </span>
    </>
  );
}

type AccountOrder = { companyId: string; total: number };

/** Returns the order on account that the form asks for; null if it's paid by card. */
function readAccountOrder(form: HTMLFormElement | null): AccountOrder | null {
  if (form === null) return null;
  const fields = new FormData(form);
  if (fields.get('way') !== 'account') return null;
  return { companyId: String(fields.get('companyId')), total: Number(fields.get('total')) };
}

/** [NET-31] Orders on account; `open`: the page of the order. */
async function orderOnAccount(order: AccountOrder): Promise<OpenCheckoutResult> {
  const placed = await callEndpoint('POST /api/cart/order-on-account', order);
  if (placed.ok) {
    storeCartFacts(null);
    return { kind: 'open', url: placed.value.path };
  }
  if (placed.status === 401) return { kind: 'signed-out' };
  if (placed.code === 'conflict') return { kind: 'changed' };
  return { kind: 'refused', message: placed.message };
}

const ACCOUNT_FAILURES: readonly FailureCode[] = [
  'terms-missing',
  'on-account-paused',
  'over-credit-limit',
  'account-order-pending',
];

function stateAfter(outcome: CartOutcome | undefined): State {
  if (outcome?.intent !== 'checkout') return 'idle';
  if (ACCOUNT_FAILURES.some((code) => code === outcome.failure)) return 'refused';
  return outcome.failure === 'conflict' ? 'changed' : 'failed';
}
