import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../app/ui-kit/button.tsx';
import { Note } from '../../../../app/ui-kit/status.tsx';
import { formatDate } from '../../../../core/dates.ts';
import { message } from '../../../../messages/message.ts';
import type { SavedMethod } from '../../../payment-methods/ui/payment-calls.ts';
import { isCardExpired } from '../../../payment-methods/ui/payment-method/rows/is-expired.ts';
import { MethodRow } from '../../../payment-methods/ui/payment-method/rows/method-row.tsx';
import { nameWithinText } from '../../../payment-methods/ui/payment-method/rows/method-texts.ts';
import { loadSavedMethods } from '../../../payment-methods/ui/payment-method/use-saved-methods.ts';
import type { OwnPlan } from '../../use-cases/read-own-plan.ts';
import { methodWithin } from '../method-name.ts';
import type { SeatAction, SeatState } from './seat-state.ts';

type PayWithProps = {
  plan: OwnPlan;
  state: Pick<SeatState, 'payer' | 'isChoosing'>;
  methods: MethodList;
  /** credit covers the purchase, or the seats create credit: nothing is charged */
  isFree: boolean;
  isDisabled: boolean;
  dispatch(action: SeatAction): void;
};

/** Returns the name of the charged method, for use inside a sentence; empty until it is loaded. */
export function getPayerName({ method }: OwnPlan, payer: SeatState['payer'], list: readonly SavedMethod[]): string {
  if (payer === null) return '';
  const listed = list.find(({ id }) => id === payer.id);
  if (listed) return nameWithinText(listed);
  return method?.id === payer.id ? methodWithin(method) : '';
}

/** The consequence of another method: it becomes the default, which pays the plan. */
export const defaultText = ({ autoPay, state, endDate }: OwnPlan): string =>
  autoPay.isOn && state !== 'canceling'
    ? message('seats.method.renews', { date: formatDate(endDate) })
    : message('seats.method.default');

/** The charged method, and a link to change it [CO9]. A note says that another one becomes the default. */
export function PayWith({ plan, state: { payer, isChoosing }, methods, isFree, isDisabled, dispatch }: PayWithProps) {
  const name = getPayerName(plan, payer, methods.list);
  return (
    <div className="add-seats-payer">
      {isChoosing ? (
        <MethodChoice {...{ plan, payer, methods, isDisabled, dispatch }} />
      ) : (
        <p className="small muted">
          {name
            ? message(isFree ? 'seats.method.free' : 'seats.method', { method: name })
            : message('seats.method.fresh')}{' '}
          <button
            type="button"
            className="linkbtn"
            aria-label={message('seats.method.another.full')}
            disabled={isDisabled}
            onClick={() => dispatch({ type: 'chooses' })}
          >
            {message('seats.method.another')}
          </button>
        </p>
      )}
      {payer && !payer.isCharged && (
        <p className="small" role="status">
          {defaultText(plan)}
        </p>
      )}
    </div>
  );
}

type MethodChoiceProps = Omit<PayWithProps, 'state' | 'isFree'> & { payer: SeatState['payer'] };

function MethodChoice({ plan, payer, methods, isDisabled, dispatch }: MethodChoiceProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  // the date of the shop, whose clock may be ahead
  const today = new Date(Date.parse(plan.endDate) - plan.daysLeft * 86_400_000).toISOString();
  const usable = methods.list.filter((method) => method.type !== 'card' || !isCardExpired(method, today));
  useEffect(() => {
    // only if it replaced the clicked button
    if (document.activeElement === document.body || document.activeElement?.tagName === 'DIALOG') box.current?.focus();
  }, []);
  return (
    <fieldset ref={box} tabIndex={-1} className="add-seats-choice" disabled={isDisabled}>
      <legend className="label">{message('seats.method.choose')}</legend>
      {payer === null && (
        <p className="hint" id={PLACES.unchosen}>
          {message('seats.method.needed')}
        </p>
      )}
      {methods.state === 'loading' && (
        <p className="small muted" role="status">
          {message('seats.method.loading')}
        </p>
      )}
      {methods.state === 'failed' && (
        <Note
          tone="bad"
          title={message('seats.method.failed')}
          isAnnounced
          actions={
            <Button size="small" onClick={() => dispatch({ type: 'reads' })}>
              {message('seats.retry')}
            </Button>
          }
        />
      )}
      {usable.length > 0 && (
        <div className="methods">
          {usable.map((method) => (
            <MethodRow
              key={method.id}
              method={method}
              isChosen={payer?.id === method.id}
              isDefault={plan.biller?.defaultMethodId === method.id}
              today={today}
              onChoose={() => dispatch({ type: 'chose', id: method.id })}
            />
          ))}
        </div>
      )}
      <button type="button" className="linkbtn small" onClick={() => dispatch({ type: 'wants-new' })}>
        {message('seats.method.new')}
      </button>
    </fieldset>
  );
}

/** Element ids of the reasons why payment is disabled: the button references the current one. */
export const PLACES = {
  refused: 'add-seats-refused',
  unpriced: 'add-seats-unpriced',
  unchosen: 'add-seats-unchosen',
} as const;

export type MethodList = { state: 'loading' | 'ready' | 'failed'; list: SavedMethod[] };

/** [ACC-12] Loads the saved methods each time `reads` increases; not at all while it is 0. */
export function useMethodList(customerId: string, reads: number): MethodList {
  const [known, setKnown] = useState<MethodList & { read: number }>({ state: 'ready', list: [], read: 0 });
  useEffect(() => {
    if (reads === 0) return;
    let isCurrent = true;
    void loadSavedMethods(customerId, { state: 'failed', list: [] }).then(
      (next) => isCurrent && setKnown({ ...next, read: reads }),
    );
    return () => {
      isCurrent = false;
    };
  }, [customerId, reads]);
  return known.read === reads ? known : { state: 'loading', list: known.list };
}
