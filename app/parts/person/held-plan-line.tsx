import { useState } from 'react';
import { formatDate } from '../../../core/dates.ts';
import { message } from '../../../messages/message.ts';
import type { HeldPlan } from '../../../shop/person/person-facts.ts';
import { ButtonLink } from '../../everywhere/parts/button.tsx';
import { ChangingText } from '../../everywhere/parts/changing-text.tsx';
import { SUBSCRIPTION_PATH } from '../subscription-modal/subscription-path.ts';

type HeldPlanLineProps = {
  plan: HeldPlan;
  anchor: string /** of the offer's heading, whose room it takes */;
  headingId: string;
};

/** [LK-46] Where a plan is offered to everybody, for a customer who has it: how many seats, until when, and the way to the account. Nothing below it moves. */
export default function HeldPlanLine({ plan, anchor, headingId }: HeldPlanLineProps) {
  const [minHeight] = useState(() => document.getElementById(headingId)?.closest('section')?.offsetHeight ?? 0);
  return (
    <section
      className="section wrap stack"
      id={anchor || undefined}
      aria-labelledby={`held-${headingId}`}
      style={{ minHeight, alignContent: 'start' }}
    >
      <h2 id={`held-${headingId}`}>{message('block.plan.held.named', { plan: plan.name })}</h2>
      <p className="muted">
        {message('block.plan.seats', { count: plan.seats })},{' '}
        <ChangingText>
          {message(plan.renews ? 'block.plan.renews' : 'block.plan.ends', { date: formatDate(plan.endsOn) })}
        </ChangingText>
      </p>
      <div className="row wrapy">
        <ButtonLink to={SUBSCRIPTION_PATH}>{message('block.plan.manage')}</ButtonLink>
      </div>
    </section>
  );
}
