import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../../../app/ui-kit/button.tsx';
import { ChangingText } from '../../../../app/ui-kit/changing-text.tsx';
import { Dialog } from '../../../../app/ui-kit/dialogs/dialog.tsx';
import { useBackLayers } from '../../../../app/ui-kit/dialogs/use-back-layers.ts';
import { focusHeading } from '../../../../app/ui-kit/focus-heading.ts';
import { Text } from '../../../../app/ui-kit/text.tsx';
import { type Cents, formatMoney } from '../../../../core/money.ts';
import { message } from '../../../../messages/message.ts';
import { getPageCompany } from '../../../payment-methods/ui/page-company.ts';
import { AddWait } from '../../../payment-methods/ui/payment-method/rows/add-skeleton.tsx';
import { getPlanPath } from '../../rules/plan-paths.ts';
import type { OwnPlan } from '../../use-cases/read-own-plan.ts';
import { CheckoutStep } from './checkout-step.tsx';
import { defaultText, getPayerName, PLACES, useMethodList } from './pay-with.tsx';
import { hasUsable, readCount, type SeatCount, type SeatState } from './seat-state.ts';
import { SuccessStep } from './success-step.tsx';
import { type Quotes, useQuote } from './use-quote.ts';
import { useSeatPurchase } from './use-seat-purchase.ts';
import './add-seats.css';

const AddMethod = lazy(() => import('../../../payment-methods/ui/payment-method/add-method.tsx'));
/** a bank account takes days to clear, but the seats are available at once */
const TYPES = ['card'] as const;

export type AddSeatsProps = {
  plan: OwnPlan;
  /** the number of seats that the field begins with; absent: 1 */
  count?: number;
  payment: { publishableKey: string; scriptUrl: string };
  support: { phone: string; email: string };
  company: string;
  /** the company whose plan it is; absent: the customer's */
  payerName?: string | undefined;
  onClose(): void;
  /** Called after a purchase, or if it is unknown whether there was one: the page behind the dialog is outdated. */
  onDone(): void;
  /** The addresses that get the seats: stored before the charge. */
  invite?: string;
  /** Called after the seats were paid and added, with the purchase. */
  onBought?(intent: string): void;
};

/** [MNG-05] Adds seats: payment → checkout → success. Each opening starts at the first step. */
export default function AddSeats({
  plan,
  count: firstCount = 1,
  payment,
  support,
  company,
  payerName,
  onClose,
  onDone,
  invite,
  onBought,
}: AddSeatsProps) {
  const paying = useSeatPurchase({ ...plan, firstCount }, { onBought, invite, phone: support.phone, payment, onDone });
  const { state, dispatch, isPaying, isAsking, place, buy } = paying;
  const { step, typed, payer, bought } = state;
  const methods = useMethodList(plan.customerId, state.reads);
  const count = readCount(typed, plan.maxToAdd);
  const add = count.kind === 'some' ? count.add : null;
  const quotes = useQuote(plan, step === 'checkout' ? add : null);
  const methodName = getPayerName(plan, payer, methods.list);
  const isAside = step === 'payment' && (hasUsable(plan) || payer !== null);
  const goBack = (): void => dispatch({ type: 'goes-back' });
  const links = useBackLayers(isAside ? 2 : 1, (left) => (left > 0 ? goBack() : onClose()));
  const body = useStepFocus(step, paying.step);
  useFocusAfter();
  const footer = {
    payment: null,
    checkout: (
      <div className="add-seats-acts">
        <Button onClick={onClose}>{message('seats.cancel')}</Button>
        <PayButton
          add={add}
          due={quotes.quote?.due ?? null}
          isPaying={isPaying}
          isAsking={isAsking}
          isReady={quotes.quote !== null && payer !== null}
          reasonId={whyNot(count, quotes.state, payer === null)}
          onPay={() => add !== null && void buy({ plan, add, quotes, methodName })}
        />
      </div>
    ),
    success: (
      <Button variant="solid" onClick={onClose}>
        {message('seats.done.close')}
      </Button>
    ),
  }[step];
  // the dialog renders outside the list that opens it
  return createPortal(
    <Dialog
      title={payerName ? message('seats.title.company', { company: payerName }) : message('seats.title')}
      onClose={onClose}
      footer={footer}
    >
      <div ref={links}>
        <div ref={body} tabIndex={-1} className="add-seats-step">
          {step === 'payment' && (
            <div className="stack">
              <p>
                {message('seats.card')} {defaultText(plan)} {message('seats.card.unpaid')}
              </p>
              <Suspense fallback={<AddWait />}>
                <AddMethod
                  customerId={plan.customerId}
                  payment={payment}
                  company={company}
                  flow="seats"
                  types={TYPES}
                  biller={plan.biller}
                  returnPath={getPlanPath(getPageCompany().companyId)}
                  submitLabel={message('seats.card.save')}
                  onAdded={({ methodId }) => dispatch({ type: 'saved', id: methodId })}
                  onCancel={isAside ? goBack : onClose}
                />
              </Suspense>
            </div>
          )}
          {step === 'checkout' && (
            <CheckoutStep {...{ plan, state, count, quotes, methods, isPaying, place, dispatch }} />
          )}
          {bought && <SuccessStep bought={bought} last={plan.lastInvoice} />}
        </div>
      </div>
    </Dialog>,
    document.body,
  );
}

/** Returns the id of the element that says why payment is disabled [SM4]. */
function whyNot(count: SeatCount, state: Quotes['state'], isUnchosen: boolean): string | undefined {
  if (count.kind === 'empty' || (count.kind === 'refused' && count.why !== 'few')) return PLACES.refused;
  if (count.kind === 'refused' || state === 'failed') return PLACES.unpriced;
  return isUnchosen ? PLACES.unchosen : undefined;
}

/** [DG1] Focuses the next step, because the clicked button is removed with its step. */
function useStepFocus(step: SeatState['step'], body: RefObject<HTMLDivElement | null>) {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) body.current?.focus();
    shown.current = step;
  }, [step, body]);
  return body;
}

/** [DG1] Focuses the page's heading on close: at the maximum of seats the button that opened the dialog is disabled. */
function useFocusAfter(): void {
  useEffect(
    () => () =>
      queueMicrotask(() => {
        if (document.activeElement === document.body) focusHeading();
      }),
    [],
  );
}

type PayButtonProps = {
  add: number | null;
  /** null while unknown */
  due: Cents | null;
  isPaying: boolean;
  /** whether the bank is authenticating the cardholder */
  isAsking: boolean;
  isReady: boolean;
  /** id of the element with the reason why it is disabled */
  reasonId: string | undefined;
  onPay(): void;
};

/** [CO2] [CO10] Verb and amount; ignores clicks while it pays. */
function PayButton({ add, due, isPaying, isAsking, isReady, reasonId, onPay }: PayButtonProps) {
  return (
    <Button
      variant="solid"
      isBusy={isPaying}
      disabled={!isReady && !isPaying}
      aria-describedby={reasonId}
      onClick={onPay}
    >
      {isAsking ? message('seats.pay.asking') : nameOf(add, due, isPaying)}
    </Button>
  );
}

function nameOf(add: number | null, due: Cents | null, isPaying: boolean): ReactNode {
  if (due === null || add === null) return message('seats.pay.plain');
  if (due === 0) return isPaying ? message('seats.pay.busy.free') : message('seats.pay.free', { count: add });
  return (
    <Text
      id={isPaying ? 'seats.pay.busy' : 'seats.pay'}
      values={{ amount: <ChangingText>{formatMoney(due)}</ChangingText> }}
    />
  );
}
