import { useId } from 'react';
import { Form } from 'react-router';
import { formatDate } from '../../../../core/dates.ts';
import type { CurrentPlan } from '../../../../features/account/rules/person/person-facts.ts';
import type { EndedPlan } from '../../../../features/account/use-cases/person/read-ended-plan.ts';
import { SearchField } from '../../../../features/search/ui/code-search.tsx';
import { message } from '../../../../messages/message.ts';
import { ButtonLink, buttonClass } from '../../../ui-kit/button.tsx';
import { Icon } from '../../../ui-kit/icon.tsx';
import { Status } from '../../../ui-kit/status.tsx';
import { OutsideLink } from '../frame/outside-link.tsx';

type PlanBoxProps = {
  plan: CurrentPlan;
  /** Whether the plan's seats are active. */
  isOpen: boolean;
  /** Number of documents in the catalogue; null if unknown, or if the plan includes only a part. */
  total: number | null;
  site: { name: string; url: string };
};

/** [LK-11] Shown on top to a plan holder: the plan's documents, its end date, and the ways to draft. */
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
          <OutsideLink className={buttonClass({ variant: 'solid' })} href={site.url}>
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

/** [LK-11] The same box after the plan ended: the end date, and how long drafts stay readable. */
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

/** The shop search, labeled for starting a draft: documents of the plan open from its results. */
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
