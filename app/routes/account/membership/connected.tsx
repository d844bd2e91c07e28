import type { ReactNode } from 'react';
import { formatDate } from '../../../../core/dates.ts';
import type { OwnMembership } from '../../../../features/account/use-cases/membership/read-own-membership.ts';
import { message } from '../../../../messages/message.ts';
import type { MembershipDetails } from '../../../../platforms/members/client/types.ts';
import { Button } from '../../../ui-kit/button.tsx';
import { Status } from '../../../ui-kit/status.tsx';
import type { MembershipActions } from './use-membership.ts';

type ConnectedProps = {
  number: string;
  membershipEmail: string;
  /** off every document */
  percent: number;
  membership: OwnMembership;
  actions: MembershipActions;
};

/**
 * [ACC-14] The membership in ruled rows: status first, benefits last. Facts that the registry does not provide are
 * omitted.
 */
export function Connected({ number, membershipEmail, percent, membership, actions }: ConnectedProps) {
  const details = detailsOf(membership);
  return (
    <section aria-label={message('membership.title')}>
      <dl className="kv">
        {details && (
          <Row term="status">
            {details === 'late' ? (
              <span className="membership-wait tall" />
            ) : (
              <Status tone={details.status === 'Active' ? 'ok' : 'warn'}>{details.status}</Status>
            )}
          </Row>
        )}
        <Row term="number">
          <b>{number}</b>
          <p className="small muted">{message('membership.heldUnder', { email: membershipEmail })}</p>
        </Row>
        {details && (
          <>
            <Fact term="type" details={details} read={({ type }) => type} />
            <Fact term="since" details={details} read={({ member_since: day }) => formatDate(day)} />
            <Fact term="expires" details={details} read={({ expire_date: day }) => formatDate(day)} />
            <Fact term="state" details={details} read={({ official_state_assignment: state }) => state} />
          </>
        )}
        <Row term="gives">
          <p>{message('membership.gives.documents', { percent: String(percent) })}</p>
          <p>{message('membership.gives.plans')}</p>
          <p className="small muted">{message('membership.gives.while')}</p>
        </Row>
      </dl>
      <div className="membership-remove">
        <Remove number={number} actions={actions} />
      </div>
    </section>
  );
}

/** Returns the membership's details, `late` while they are pending, or null if it has none to show. */
function detailsOf(membership: OwnMembership): MembershipDetails | 'late' | null {
  if (membership.state === 'known') return membership.details;
  return membership.state === 'late' ? 'late' : null;
}

type FactProps = { term: Term; details: MembershipDetails | 'late'; read(details: MembershipDetails): string };

function Fact({ term, details, read }: FactProps) {
  return (
    <Row term={term}>
      {details === 'late' ? <span className="membership-wait" /> : read(details) || message('membership.unknown')}
    </Row>
  );
}

type Term = 'status' | 'number' | 'type' | 'since' | 'expires' | 'state' | 'gives';

function Row({ term, children }: { term: Term; children: ReactNode }) {
  return (
    <div>
      <dt>{message(`membership.${term}`)}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Confirms the removal first: in a dialog, or in the page without a script. */
function Remove({ number, actions }: Pick<ConnectedProps, 'number' | 'actions'>) {
  return (
    <form
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        if (actions.busy === null) actions.ask();
      }}
    >
      <input type="hidden" name="remove" value="1" />
      <Button type="submit" variant="quiet" size="small" isBusy={actions.busy === 'remove'}>
        {message('membership.remove')}
        <span className="vh">{message('membership.remove.what', { number })}</span>
      </Button>
    </form>
  );
}
