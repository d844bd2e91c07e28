import { useState } from 'react';
import { formatDate } from '../../../core/dates.ts';
import { message } from '../../../messages/message.ts';
import type { CurrentPlan } from '../../../shop/person/person-facts.ts';
import { useLayoutData } from '../../everywhere/frame/frame-data.ts';
import { ButtonLink, buttonClass } from '../../everywhere/parts/button.tsx';
import { ChangingText } from '../../everywhere/parts/changing-text.tsx';
import { Link } from '../../everywhere/parts/link.tsx';
import { SUBSCRIPTION_PATH } from '../subscription-modal/subscription-path.ts';

type HeldPlanLineProps = {
  plan: CurrentPlan;
  anchor: string /** the id of the offer's heading */;
  headingId: string;
};

/**
 * [LK-46] Replaces a public plan offer for a customer who has the plan: the number of seats, the end date, and links. It fills the same height as the offer.
 */
export default function CurrentPlanLine({ plan, anchor, headingId }: HeldPlanLineProps) {
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
          <ButtonLink look="quiet" to={SUBSCRIPTION_PATH}>
            {message('planTile.seats')}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
