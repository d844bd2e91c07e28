import { useState } from 'react';
import { ButtonLink, buttonClass } from '../../../../app/ui-kit/button.tsx';
import { ChangingText } from '../../../../app/ui-kit/changing-text.tsx';
import { useLayoutData } from '../../../../app/ui-kit/frame-data.ts';
import { Link } from '../../../../app/ui-kit/link.tsx';
import { formatDate } from '../../../../core/dates.ts';
import { message } from '../../../../messages/message.ts';
import { SUBSCRIPTION_PATH } from '../../../plans/ui/subscription-modal/subscription-path.ts';
import type { CurrentPlan } from '../../rules/person/person-facts.ts';

type CurrentPlanLineProps = {
  plan: CurrentPlan;
  anchor: string /** the id of the offer's heading */;
  headingId: string;
};

/**
 * [LK-46] Replaces a public plan offer for a customer who has the plan: the number of seats, the end date, and links. It fills the same height as the offer.
 */
export default function CurrentPlanLine({ plan, anchor, headingId }: CurrentPlanLineProps) {
  const [minHeight] = useState(() => document.getElementById(headingId)?.closest('section')?.offsetHeight ?? 0);
  const site = useLayoutData()?.documentSite;
  return (
    <section
      className="section wrap"
      id={anchor || undefined}
      aria-labelledby={`held-${headingId}`}
      style={{ minHeight }}
    >
      <div className="section-h">
        <h2 id={`held-${headingId}`}>{message('block.plan.held.named', { plan: plan.name })}</h2>
        <Link to={SUBSCRIPTION_PATH}>{message('block.plan.manage')}</Link>
      </div>
      <div className="row wrapy between document-savings-table-held">
        <p className="strong">
          {message('block.plan.seats', { count: plan.seats })},{' '}
          <ChangingText>
            {message(plan.renews ? 'block.plan.renews' : 'block.plan.ends', { date: formatDate(plan.endsOn) })}
          </ChangingText>
        </p>
        <div className="row wrapy">
          {site && (
            <a className={buttonClass({})} href={site.url} target="_blank" rel="noopener">
              {message('person.open', { site: site.name })} <span className="vh">{message('frame.newTab')}</span>
            </a>
          )}
          <ButtonLink variant="quiet" to={SUBSCRIPTION_PATH}>
            {message(plan.isSeat ? 'planTile.seat' : 'planTile.seats')}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
