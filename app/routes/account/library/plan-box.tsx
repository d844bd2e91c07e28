import { useId } from 'react';
import { Form } from 'react-router';
import { formatDate } from '../../../../core/dates.ts';
import { message } from '../../../../messages/message.ts';
import type { CurrentPlan } from '../../../../shop/person/person-facts.ts';
import type { EndedPlan } from '../../../../shop/person/read-ended-plan.ts';
import { ButtonLink, buttonClass } from '../../../everywhere/parts/button.tsx';
import { SearchField } from '../../../everywhere/parts/code-search.tsx';
import { Icon } from '../../../everywhere/parts/icon.tsx';
import { Status } from '../../../everywhere/parts/status.tsx';
import { OutsideLink } from '../frame/outside-link.tsx';

type PlanBoxProps = {
  plan: CurrentPlan;
  /** its seats work */
  isOpen: boolean;
  /** of the whole catalogue; null: not known, or the plan holds a part */
  total: number | null;
  site: { name: string; url: string };
};

/** [LK-11] On top for who has a plan: what it holds, until when, and the ways to draft. */
export function PlanBox({ plan, isOpen, total, site }: PlanBoxProps) {
  const date = formatDate(plan.endsOn);
  return (
    <section className="planbox" aria-labelledby="planbox">
      <div className="planbox-top">
        <div className="stack-s">
          <h2 id="planbox">
            {total === null
              ? message('library.plan', { plan: plan.name })
              : message('library.plan.all', { count: total })}
          </h2>
          <p className="row wrapy small muted">
            <Status tone={isOpen && !plan.isInArrears ? 'ok' : 'warn'}>
              {message(
                plan.isInArrears ? 'library.plan.arrears' : isOpen ? 'library.plan.active' : 'library.plan.shut',
              )}
            </Status>
            <span>{message(plan.renews ? 'library.plan.renews' : 'library.plan.ends', { plan: plan.name, date })}</span>
          </p>
        </div>
        {isOpen ? (
          <OutsideLink className={buttonClass({ look: 'solid' })} href={site.url}>
            {message('library.plan.open', { site: site.name })}
          </OutsideLink>
        ) : (
          <SeePlan />
        )}
      </div>
      <div className="planbox-in">
        {isOpen && <StartDraft />}
        <p className="small">
          <a href="/documents">{message('library.plan.documents')}</a>
        </p>
      </div>
    </section>
  );
}

/** [LK-11] The same place for who had a plan: since when it is over, and how long drafts can still be read. */
export function EndedPlanBox({ ended: { endedOn, draftsUntil } }: { ended: EndedPlan }) {
  return (
    <section className="planbox" aria-labelledby="planbox">
      <div className="planbox-top">
        <div className="stack-s">
          <h2 id="planbox">{message('library.ended')}</h2>
          <p className="row wrapy small muted">
            <Status tone="off">{message('library.ended.on', { date: formatDate(endedOn) })}</Status>
            {draftsUntil && <span>{message('library.ended.drafts', { date: formatDate(draftsUntil) })}</span>}
          </p>
        </div>
        <SeePlan />
      </div>
    </section>
  );
}

const SeePlan = () => <ButtonLink to="/account/subscription-management">{message('library.plan.manage')}</ButtonLink>;

/** The search of the whole shop under the name of what it is for here: what the plan holds opens from its hits. */
function StartDraft() {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{message('library.plan.start')}</label>
      <Form className="search" role="search" aria-label={message('library.plan.find')} method="get" action="/search">
        <Icon name="search" />
        <SearchField id={id} className="input" placeholder={message('library.plan.example')} />
      </Form>
    </div>
  );
}
