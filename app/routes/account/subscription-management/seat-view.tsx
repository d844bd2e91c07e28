import { useId } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import { formatDate } from '../../../../core/dates.ts';
import type { EndedSeat, ShownSeat } from '../../../../features/plans/use-cases/people/read-own-seat.ts';
import { message } from '../../../../messages/message.ts';
import { Button, ButtonLink, buttonClass } from '../../../ui-kit/button.tsx';
import { Link } from '../../../ui-kit/link.tsx';
import { Note, Status } from '../../../ui-kit/status.tsx';
import { OutsideLink } from '../frame/outside-link.tsx';
import { getOwnerName } from '../seat-invitation/owner-name.ts';
import { ManageRow } from './row.tsx';

type SeatViewProps = { seat: ShownSeat; site: { name: string; url: string } };

/** [COM-82] The account of a person whose seat another one pays: the plan, and no money. */
export function SeatView({ seat, site }: SeatViewProps) {
  const { search } = useLocation();
  const { owner, hasAccess, isUnlimited } = seat;
  const name = getOwnerName(owner) ?? message('seat.holder');
  const person = owner && (`${owner.firstName} ${owner.lastName}`.trim() || owner.email);
  return (
    <div className="stack">
      {new URLSearchParams(search).get('seat') === 'taken' && hasAccess && (
        <Note tone="ok" title={message('seat.took')} isAnnounced>
          <p>{message('seat.took.text')}</p>
        </Note>
      )}
      {!hasAccess && (
        <Note tone="warn" title={message('seat.suspended')}>
          <p>{message('seat.suspended.text', { name })}</p>
        </Note>
      )}
      <SeatStatusLine seat={seat} />
      <dl className="kv manage-rows">
        {hasAccess && (
          <ManageRow
            label={site.name}
            act={
              <OutsideLink className={buttonClass({ variant: 'solid' })} href={site.url}>
                {message('seat.draft.open', { site: site.name })}
              </OutsideLink>
            }
          >
            <b>{message(isUnlimited ? 'seat.draft.all' : 'seat.draft.plan')}</b>
          </ManageRow>
        )}
        {owner && (
          <ManageRow
            label={message('seat.ask')}
            act={
              <a className="small" href={`mailto:${owner.email}`}>
                {message('seat.ask.write')}
                <span className="vh">{message('seat.ask.write.of', { name: person ?? name })}</span>
              </a>
            }
          >
            <b>{person}</b>
            <p className="small muted">{message('seat.ask.text', { email: owner.email })}</p>
          </ManageRow>
        )}
        <ManageRow label={message('seat.stays')}>
          {message('seat.stays.what')}
          <p className="small muted">{message('seat.stays.text')}</p>
        </ManageRow>
        <ManageRow
          label={message('seat.bought')}
          act={
            <Link className="small" to="/account/library">
              {message('seat.bought.link')}
            </Link>
          }
        >
          {message('seat.bought.what')}
          <p className="small muted">{message('seat.bought.text', { name })}</p>
        </ManageRow>
        <ManageRow label={message('seat.giveBack')}>
          {message('seat.giveBack.what')}
          <p className="small muted">{message('seat.giveBack.text', { name })}</p>
          <GiveBack seatId={seat.seatId} />
        </ManageRow>
      </dl>
    </div>
  );
}

/** The top line of a seat: the plan and its status, the day it is paid through, and who pays. */
export function SeatStatusLine({ seat: { owner, planName, seats, endsOn, hasAccess } }: { seat: ShownSeat }) {
  const name = getOwnerName(owner) ?? message('seat.holder');
  const person = owner && (`${owner.firstName} ${owner.lastName}`.trim() || owner.email);
  return (
    <dl className="statusline">
      <div>
        <dt>{message('manage.plan')}</dt>
        <dd>
          <span className="plan">
            <span className="big">{planName || message('manage.plan.unnamed')}</span>
            <Status tone={hasAccess ? 'ok' : 'bad'}>
              {message(hasAccess ? 'seat.status.active' : 'seat.status.suspended')}
            </Status>
          </span>
          <small>{message('seat.from', { name })}</small>
        </dd>
      </div>
      <div>
        <dt>{message('seat.yours')}</dt>
        <dd className="big">
          1<small>{message('seat.yours.of', { count: seats })}</small>
        </dd>
      </div>
      <div>
        <dt>{message('seat.paidThrough')}</dt>
        <dd className="big" translate="no">
          {formatDate(endsOn)}
        </dd>
      </div>
      <div>
        <dt>{message('seat.youPay')}</dt>
        <dd className="big">{message('seat.youPay.nothing')}</dd>
      </div>
      <div>
        <dt>{message('seat.pays')}</dt>
        <dd>
          {name}
          {person && person !== name && <small>{person}</small>}
        </dd>
      </div>
    </dl>
  );
}

/** Asks before the seat ends; works without a script. */
function GiveBack({ seatId }: { seatId: string }) {
  const { state, formData } = useNavigation();
  const id = useId();
  return (
    <details className="give-back">
      <summary className="linkbtn small">{message('seat.giveBack.button')}</summary>
      <Form method="post" className="stack-s" aria-labelledby={id}>
        <p id={id}>
          <b>{message('seat.giveBack.title')}</b> {message('seat.giveBack.sure')}
        </p>
        <input type="hidden" name="intent" value="give-back" />
        <input type="hidden" name="seatId" value={seatId} />
        <div className="row wrapy">
          <Button type="submit" variant="danger" isBusy={state !== 'idle' && formData?.get('intent') === 'give-back'}>
            {message('seat.giveBack')}
          </Button>
        </div>
      </Form>
    </details>
  );
}

/** The seat that ended last, for a person without a plan. */
export function EndedSeatNote({ ended: { endedAt, draftsUntil, owner } }: { ended: EndedSeat }) {
  const name = getOwnerName(owner) ?? message('seat.holder');
  return (
    <Note
      tone="info"
      title={message('seat.ended', { name, date: formatDate(endedAt) })}
      actions={
        <>
          <ButtonLink to="/account/library" size="small">
            {message('seat.bought.link')}
          </ButtonLink>
          <ButtonLink to="/subscriptions" size="small">
            {message('seat.ended.plans')}
          </ButtonLink>
        </>
      }
    >
      <p>{message('seat.ended.text', { date: formatDate(draftsUntil) })}</p>
    </Note>
  );
}
