import { formatDate } from '../../../core/dates.ts';
import { message } from '../../../messages/message.ts';
import type { HeldPlan } from '../../../shop/person/person-facts.ts';
import { ButtonLink } from '../../everywhere/parts/button.tsx';
import { ChangingText } from '../../everywhere/parts/changing-text.tsx';
import { SUBSCRIPTION_PATH } from '../subscription-modal/subscription-path.ts';

/** [LK-46] Where a plan is offered to everybody, for a customer who has it: how many seats, until when, and the way to the account. */
export default function HeldPlanLine({ plan }: { plan: HeldPlan }) {
  return (
    <section className="section wrap stack" aria-labelledby="held-plan">
      <h2 id="held-plan">{message('planPage.held', { plan: plan.name })}</h2>
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
