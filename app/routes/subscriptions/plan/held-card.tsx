import { useState } from 'react';
import { formatDate } from '../../../../core/dates.ts';
import { message } from '../../../../messages/message.ts';
import type { HeldPlan } from '../../../../shop/person/person-facts.ts';
import { useFrameData } from '../../../everywhere/frame/frame-data.ts';
import { ButtonLink, buttonClass } from '../../../everywhere/parts/button.tsx';
import { Status } from '../../../everywhere/parts/status.tsx';

const MANAGE = '/account/subscription-management';

/** [LK-01] In the buy card's place for who has this plan: what one has, and how to have more of it. It keeps the room that there was. */
export default function HeldCard({ plan }: { plan: HeldPlan }) {
  const site = useFrameData()?.documentSite;
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
            <dd className="num">{formatDate(plan.endsOn)}</dd>
          </div>
        </dl>
        {site && (
          <a
            className={buttonClass({ look: 'solid', size: 'big', isWide: true })}
            href={site.url}
            target="_blank"
            rel="noopener"
          >
            {message('person.open', { site: site.name })} <span className="vh">{message('frame.newTab')}</span>
          </a>
        )}
        <ButtonLink to={MANAGE} isWide>
          {message('planPage.held.add')}
        </ButtonLink>
        <ButtonLink to={MANAGE} look="quiet" isWide>
          {message('planPage.held.manage')}
        </ButtonLink>
        <p className="fine">{message('planPage.held.note')}</p>
      </section>
    </div>
  );
}
