import { formatDate } from '../../../../core/dates.ts';
import { message } from '../../../../messages/message.ts';
import type { HeldPlan } from '../../../../shop/person/person-facts.ts';
import { ButtonLink, buttonClass } from '../../../everywhere/parts/button.tsx';
import { Status } from '../../../everywhere/parts/status.tsx';
import { OutsideLink } from '../frame/outside-link.tsx';

type PlanBoxProps = {
  plan: HeldPlan;
  /** its seats work */
  isOpen: boolean;
  /** of the whole catalogue; null: not known, or the plan holds a part */
  total: number | null;
  site: { name: string; url: string };
};

/** [LK-11] On top for who has a plan: what it holds, until when, and the way to draft. */
export function PlanBox({ plan, isOpen, total, site }: PlanBoxProps) {
  const date = formatDate(plan.endsOn);
  return (
    <section className="planbox" aria-labelledby="planbox">
      <div className="stack-s">
        <h2 id="planbox">
          {total === null
            ? message('library.plan', { plan: plan.name })
            : message('library.plan.all', { count: total })}
        </h2>
        <p className="row wrapy small muted">
          <Status tone={isOpen && !plan.isInArrears ? 'ok' : 'warn'}>
            {message(plan.isInArrears ? 'library.plan.arrears' : isOpen ? 'library.plan.active' : 'library.plan.shut')}
          </Status>
          <span>{message(plan.renews ? 'library.plan.renews' : 'library.plan.ends', { plan: plan.name, date })}</span>
        </p>
      </div>
      {isOpen ? (
        <OutsideLink className={buttonClass({ look: 'solid' })} href={site.url}>
          {message('library.plan.open', { site: site.name })}
        </OutsideLink>
      ) : (
        <ButtonLink to="/account/subscription-management">{message('library.plan.manage')}</ButtonLink>
      )}
      <p className="small planbox-all">
        <a href="/documents">{message('library.plan.documents')}</a>
      </p>
    </section>
  );
}
