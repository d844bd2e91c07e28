import { type RefObject, useId } from 'react';
import { Icon } from '../../../../app/ui-kit/icon.tsx';
import { Note } from '../../../../app/ui-kit/status.tsx';
import { message } from '../../../../messages/message.ts';
import type { OwnPlan } from '../../use-cases/read-own-plan.ts';
import type { MethodList } from './pay-with.tsx';
import { PayWith, PLACES } from './pay-with.tsx';
import { SeatPrice } from './seat-price.tsx';
import type { SeatAction, SeatState } from './seat-state.ts';
import { type SeatCount, stepCount } from './seat-state.ts';
import type { Quotes } from './use-quote.ts';

type CheckoutStepProps = {
  plan: OwnPlan;
  state: SeatState;
  count: SeatCount;
  quotes: Quotes;
  methods: MethodList;
  isPaying: boolean;
  /** takes the focus when a payment fails */
  place: RefObject<HTMLDivElement | null>;
  dispatch(action: SeatAction): void;
};

/** [SM6] Seats, amount and payment method: all terms before the click. */
export function CheckoutStep({ plan, state, count, quotes, methods, isPaying, place, dispatch }: CheckoutStepProps) {
  const { typed, problem } = state;
  return (
    <div className="stack">
      <SeatField
        {...{ plan, typed, count }}
        isDisabled={isPaying}
        onType={(text) => dispatch({ type: 'typed', text })}
      />
      <SeatPrice
        plan={plan}
        add={count.kind === 'some' ? count.add : null}
        quotes={quotes}
        // [MNG-05] an unchanged seat count has no price
        whyNone={count.kind === 'refused' && count.why === 'few' ? count.text : null}
      />
      <PayWith {...{ plan, state, methods, dispatch }} isFree={quotes.quote?.due === 0} isDisabled={isPaying} />
      {problem && (
        <div ref={place} tabIndex={-1} className="add-seats-problem">
          <Note tone="bad" title={message('somethingWentWrongSupscription')}>
            {problem.text}
          </Note>
        </div>
      )}
    </div>
  );
}

type SeatFieldProps = {
  plan: OwnPlan;
  typed: string;
  count: SeatCount;
  isDisabled: boolean;
  onType(text: string): void;
};

/** [MNG-05] [MNG-17] The seat count. An invalid value stays as typed, with the reason below it [CO7]. */
function SeatField({ plan: { seats, maxToAdd }, typed, count, isDisabled, onType }: SeatFieldProps) {
  const id = useId();
  const add = count.kind === 'some' ? count.add : null;
  const refused = count.kind === 'refused' && count.why !== 'few' ? count : null;
  // [SM4] an empty field isn't an error, but still prevents the payment
  const feedback = refused?.text ?? (count.kind === 'empty' ? message('seats.refused.none', { left: maxToAdd }) : null);
  const stepped = Number(typed.trim() || 0);
  const step = (by: 1 | -1): void => onType(String(stepCount(typed, by, maxToAdd)));
  const facts = { now: seats, left: maxToAdd };
  return (
    <div className={refused ? 'field bad add-seats-field' : 'add-seats-field'}>
      <div className="row between add-seats-row">
        <div>
          <p className="label" aria-hidden="true">
            {message('seats.count')}
          </p>
          <p className="hint" id={`${id}-hint`}>
            {add === null
              ? message('seats.count.now', facts)
              : message('seats.count.hint', { ...facts, after: seats + add })}
          </p>
        </div>
        <fieldset className="step" aria-label={message('seats.count')}>
          <StepButton name="fewer" isOver={isDisabled || stepped <= 1} onStep={() => step(-1)} />
          <input
            value={typed}
            inputMode="numeric"
            pattern="[0-9]*"
            maxLength={4}
            autoComplete="off"
            readOnly={isDisabled}
            aria-label={message('seats.count')}
            aria-invalid={refused ? true : undefined}
            aria-describedby={feedback ? `${id}-hint ${PLACES.refused}` : `${id}-hint`}
            onChange={(event) => onType(event.currentTarget.value)}
          />
          <StepButton name="more" isOver={isDisabled || stepped >= maxToAdd} onStep={() => step(1)} />
        </fieldset>
      </div>
      <p className={feedback && !refused ? 'hint' : 'err'} id={PLACES.refused} role="alert">
        {refused && <Icon name="alert" isSmall />}
        {feedback}
      </p>
      <SeatMarks seats={seats} add={add ?? 0} />
    </div>
  );
}

type StepButtonProps = { name: 'fewer' | 'more'; isOver: boolean; onStep(): void };

/** At its limit it ignores clicks, but keeps the focus for keyboard users. */
const StepButton = ({ name, isOver, onStep }: StepButtonProps) => (
  <button
    type="button"
    aria-label={message(`seats.count.${name}`)}
    aria-disabled={isOver || undefined}
    onClick={() => !isOver && onStep()}
  >
    <Icon name={name === 'more' ? 'plus' : 'minus'} isSmall />
  </button>
);

/** The existing seats and, marked, the added ones. */
const SeatMarks = ({ seats, add }: { seats: number; add: number }) => (
  <span className="add-seats-marks" aria-hidden="true">
    {Array.from({ length: seats + add }, (_, at) => (
      // they never reorder
      <i key={String(at)} className={at < seats ? 'there' : 'new'} />
    ))}
  </span>
);
