import type { RefObject } from 'react';
import { message } from '../../../../../messages/message.ts';
import type { OwnPlan } from '../../../../../shop/subscription/read-own-plan.ts';
import { Note } from '../../../../everywhere/parts/status.tsx';
import { PayWith } from './pay-with.tsx';
import type { SeatCount } from './read-count.ts';
import { SeatField } from './seat-field.tsx';
import { SeatPrice } from './seat-price.tsx';
import type { SeatAction, SeatState } from './steps.ts';
import type { MethodList } from './use-method-list.ts';
import type { Quotes } from './use-quote.ts';

type CheckoutStepProps = {
  plan: OwnPlan;
  state: SeatState;
  count: SeatCount;
  quotes: Quotes;
  methods: MethodList;
  isPaying: boolean;
  /** where the focus goes when a payment fails */
  place: RefObject<HTMLDivElement | null>;
  dispatch(action: SeatAction): void;
};

/** [SM6] How many, what it comes to, what pays; everything that is agreed to before the press. */
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
        // [MNG-05] a number that changes nothing has no price
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
