import { useId, useState } from 'react';
import { formatDate } from '../../../../core/dates.ts';
import type { CurrentPlan } from '../../../../features/account/rules/person/person-facts.ts';
import { SUBSCRIPTION_PATH } from '../../../../features/plans/ui/subscription-modal/subscription-path.ts';
import { message } from '../../../../messages/message.ts';
import { ButtonLink, buttonClass } from '../../../ui-kit/button.tsx';
import { useLayoutData } from '../../../ui-kit/frame-data.ts';
import { Status } from '../../../ui-kit/status.tsx';
import { BuyButton } from './buy-card.tsx';
import { Terms } from './terms.tsx';
import type { PlanOrder } from './use-plan-order.ts';

type CurrentPlanCardProps = { plan: CurrentPlan; order: PlanOrder; renewsOn: string };

/**
 * [LK-01] Replaces the buy card for a customer who has this plan: shows the plan and how to extend it, at the same
 * height. [SUB-04] [SUB-07] The buy button says that the plan is active, and a click shows the contact.
 */
export default function CurrentPlanCard({ plan, order, renewsOn }: CurrentPlanCardProps) {
  const site = useLayoutData()?.documentSite;
  const whyId = useId();
  const [minHeight] = useState(() => document.querySelector<HTMLElement>('.buycard')?.offsetHeight ?? 0);
  return (
    <div style={{ minHeight }}>
      <section className="panel ruled buycard held-card" aria-labelledby="buycard">
        <div className="row between buycard-name">
          <h2 id="buycard">{message('planPage.held', { plan: plan.name })}</h2>
          {plan.isInArrears ? (
            <Status tone="warn">{message('planPage.held.arrears')}</Status>
          ) : (
            <Status tone="ok">{message('planPage.held.active')}</Status>
          )}
        </div>
        <dl className="held-facts">
          <div>
            <dt>{message('planPage.held.seats')}</dt>
            <dd className="num">{plan.seats}</dd>
          </div>
          <div>
            <dt>{message(plan.renews ? 'planPage.held.renews' : 'planPage.held.ends')}</dt>
            <dd className="num" translate="no">
              {formatDate(plan.endsOn)}
            </dd>
          </div>
        </dl>
        {site && (
          <a
            className={buttonClass({ variant: 'solid', size: 'big', isWide: true })}
            href={site.url}
            target="_blank"
            rel="noopener"
          >
            {message('person.open', { site: site.name })} <span className="vh">{message('frame.newTab')}</span>
          </a>
        )}
        <ButtonLink to={SUBSCRIPTION_PATH} isWide>
          {message('planPage.held.add')}
        </ButtonLink>
        <p className="fine">{message('planPage.held.note')}</p>
        <BuyButton order={order} whyId={whyId} isWide />
        <Terms order={order} renewsOn={renewsOn} id={whyId} />
      </section>
    </div>
  );
}
