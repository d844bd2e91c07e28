import { type ReactNode, useId, useState } from 'react';
import { formatDate } from '../../../../core/dates.ts';
import { parseSeatAddresses } from '../../../../features/plans/rules/seats/parse-seat-addresses.ts';
import { message } from '../../../../messages/message.ts';
import { Button } from '../../../ui-kit/button.tsx';
import { Icon } from '../../../ui-kit/icon.tsx';
import { Note } from '../../../ui-kit/status.tsx';
import { useIsAwake } from '../../../ui-kit/use-is-awake.ts';
import { LayerFrame } from '../company/layers/layer-frame.tsx';
import { FoundAddresses, SkippedAddresses } from '../pasted-addresses.tsx';
import type { LoadedPeople } from './data.ts';
import type { PeopleOutcome } from './people-outcome.ts';
import type { PeopleRow } from './people-rows.ts';
import type { PeoplePage } from './use-people-page.ts';

/** The members of a company who are ticked to get a seat, by email. */
export type ChosenMembers = { chosen: readonly string[]; setChosen(emails: readonly string[]): void };

type InviteToSeatsProps = {
  data: LoadedPeople;
  free: number;
  /** the number of seats that can be added now; 0: none */
  maxToAdd: number;
  page: PeoplePage;
  /** the text of the field, which the dialog of the purchase preserves */
  text: string;
  onText(text: string): void;
  members: ChosenMembers;
  /** opens the purchase of the missing seats */
  onAdd(count: number): void;
};

/**
 * [COM-79] Invites many by pasted addresses. If they are more than the free seats, it offers to add the missing ones, or to
 * invite the first people only.
 */
export function InviteToSeatsDialog({ data, free, maxToAdd, page, text, onText, members, onAdd }: InviteToSeatsProps) {
  const { outcome, busy, close } = page;
  const isAwake = useIsAwake();
  const id = useId();
  const typed = [...members.chosen, text].join('\n');
  const found = parseSeatAddresses(typed, data.seats, data.payer ? null : data.holder.email);
  const count = found.filter(({ state }) => state === 'new').length;
  const missing = Math.max(0, count - free);
  const canAdd = isAwake && missing > 0 && missing <= maxToAdd;
  const none = outcome?.intent === 'invite' && !outcome.isDone && outcome.invited;
  const isSome = missing > 0 && free > 0;
  return (
    <LayerFrame
      title={message('people.invite')}
      cancel={message('people.cancel')}
      onClose={close}
      footer={
        <>
          {(missing === 0 || free > 0) && (
            <Button type="submit" form={id} variant={canAdd ? 'outlined' : 'solid'} isBusy={busy === 'invite'}>
              {isSome
                ? message('people.invite.send.some', { free, count })
                : count > 0
                  ? message('people.invite.send.count', { count })
                  : message('people.invite.send')}
            </Button>
          )}
          {canAdd && (
            <Button variant="solid" onClick={() => onAdd(missing)}>
              {message('people.invite.add', { count: missing, all: count })}
            </Button>
          )}
        </>
      }
    >
      <page.Form className="stack" id={id} method="post" action={page.action} noValidate>
        <input type="hidden" name="intent" value="invite" />
        <FailedSeatNote outcome={outcome} />
        {none && (
          <Note tone="warn" title={message('people.invite.nobody')} isAnnounced>
            <p>{message('people.invite.nobody.text')}</p>
            <NotInvited addresses={none} />
          </Note>
        )}
        <MembersWithoutSeat data={data} members={members} />
        <AddressField
          id={id}
          label={message('people.invite.addresses')}
          hint={message('people.invite.addresses.hint')}
          error={outcome?.isMissing ? message('people.invite.addresses.missing') : null}
        >
          {(field) => (
            <textarea
              {...field}
              rows={4}
              maxLength={20_000}
              value={text}
              onChange={({ target }) => onText(target.value)}
            />
          )}
        </AddressField>
        <FoundAddresses
          label={message('people.invite.found')}
          found={found}
          textOf={(state) => message(`people.invite.${state}`)}
        />
        {missing > 0 && (
          <Note
            tone="warn"
            title={free === 0 ? message('people.invite.short.none') : message('people.invite.short', { count: free })}
          >
            <p>
              {canAdd
                ? message('people.invite.short.text', { count: missing })
                : message('people.invite.short.addFirst')}
            </p>
          </Note>
        )}
        <p className="small muted">{message('people.invite.text')}</p>
      </page.Form>
    </LayerFrame>
  );
}

/** Returns the members of a company who have neither a seat nor an invitation. */
function listMembersWithoutSeat({ members, seats }: LoadedPeople) {
  const seated = new Set(seats.seats.map(({ email }) => email.toLowerCase()));
  return members.filter(({ email }) => !seated.has(email.toLowerCase()));
}

/** [COM-87] The members of the company as people to choose. Ticked ones are sent with the typed addresses. */
function MembersWithoutSeat({ data, members: { chosen, setChosen } }: { data: LoadedPeople; members: ChosenMembers }) {
  const without = listMembersWithoutSeat(data);
  if (without.length === 0) return null;
  return (
    <fieldset className="choices">
      <legend className="label">{message('people.invite.members')}</legend>
      {without.map(({ email, name }) => (
        <label key={email} className="check">
          <input
            type="checkbox"
            className="box"
            name="member"
            value={email}
            checked={chosen.includes(email)}
            onChange={({ currentTarget }) =>
              setChosen(currentTarget.checked ? [...chosen, email] : chosen.filter((each) => each !== email))
            }
          />
          <span>
            {name} {name !== email && <span className="muted">{email}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

type FieldProps = {
  className: string;
  id: string;
  name: string;
  'aria-describedby': string;
  'aria-invalid': true | undefined;
  autoComplete: 'off';
  autoCapitalize: 'none';
  spellCheck: false;
};
type AddressFieldProps = {
  id: string;
  label: string;
  hint: string;
  error: string | null;
  children(field: FieldProps): ReactNode;
};

function AddressField({ id, label, hint, error, children }: AddressFieldProps) {
  return (
    <div className={error ? 'field bad' : 'field'}>
      <label htmlFor={`${id}-list`}>{label}</label>
      <span className="hint" id={`${id}-hint`}>
        {hint}
      </span>
      {children({
        className: 'input',
        id: `${id}-list`,
        name: 'addresses',
        'aria-describedby': error ? `${id}-hint ${id}-error` : `${id}-hint`,
        'aria-invalid': error ? true : undefined,
        autoComplete: 'off',
        autoCapitalize: 'none',
        spellCheck: false,
      })}
      {error && (
        <span className="err" id={`${id}-error`} role="alert">
          <Icon name="alert" isSmall />
          {error}
        </span>
      )}
    </div>
  );
}

const NOT_INVITED = {
  'has-seat': 'people.invite.member',
  'already-invited': 'people.invite.invited',
  'not-an-address': 'people.invite.not-an-address',
  'too-many': 'people.invite.too-many',
  full: 'people.invite.full',
  limited: 'people.invite.limited',
} as const satisfies Record<Exclude<NonNullable<PeopleOutcome['invited']>[number]['outcome'], 'invited'>, string>;

/** The addresses that got no invitation to a seat, each with its reason. */
export const NotInvited = ({ addresses }: { addresses: NonNullable<PeopleOutcome['invited']> }) => (
  <SkippedAddresses
    label={message('people.invite.skipped')}
    skipped={addresses.flatMap(({ typed, outcome }) =>
      outcome === 'invited' ? [] : [{ typed, reason: message(NOT_INVITED[outcome]) }],
    )}
  />
);

/** Why a form changed nothing; renders nothing without a failure. */
export function FailedSeatNote({ outcome }: { outcome: PeopleOutcome | null }) {
  if (!outcome?.failure) return null;
  const { intent, failure, text, isPaid } = outcome;
  if (intent === 'restore' && failure === 'conflict')
    return (
      <Note tone="info" title={message('people.late')} isAnnounced>
        <p>{message('people.late.text')}</p>
      </Note>
    );
  return (
    <Note tone={failure === 'unavailable' ? 'bad' : 'warn'} title={message('people.failed')} isAnnounced>
      <p>{isPaid ? message('people.invite.paid') : text}</p>
    </Note>
  );
}

type SeatDialogProps = {
  seatId: string;
  row: PeopleRow;
  endsOn: string | null;
  page: PeoplePage;
  data: LoadedPeople;
};

/** [COM-80] Moves a seat to another address, or an invitation. */
export function MoveSeatDialog({ seatId, row: { name, status }, page, data }: SeatDialogProps) {
  const id = useId();
  const members = listMembersWithoutSeat(data);
  const [text, setText] = useState(page.outcome?.typed ?? '');
  return (
    <LayerFrame
      title={message('people.move.title', { name })}
      cancel={message('people.cancel')}
      onClose={page.close}
      footer={
        <Button type="submit" form={id} variant="solid" isBusy={page.busy === 'move'}>
          {message('people.move.button')}
        </Button>
      }
    >
      <page.Form className="stack" id={id} method="post" action={page.action} noValidate>
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="seatId" value={seatId} />
        <FailedSeatNote outcome={page.outcome} />
        <p>{message(status === 'active' ? 'people.move.text' : 'people.move.text.invited', { name })}</p>
        <AddressField
          id={id}
          label={message('people.move.address')}
          hint={message('people.move.address.hint')}
          error={page.outcome?.isMissing ? message('people.move.address.wrong') : null}
        >
          {(field) => (
            <input
              {...field}
              type="email"
              inputMode="email"
              maxLength={320}
              value={text}
              list={members.length > 0 ? `${id}-members` : undefined}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </AddressField>
        {members.length > 0 && (
          <datalist id={`${id}-members`}>
            {members.map(({ email, name: of }) => (
              <option key={email} value={email}>
                {of}
              </option>
            ))}
          </datalist>
        )}
      </page.Form>
    </LayerFrame>
  );
}

/** [COM-80] The confirmation before a seat is taken back. */
export function RevokeSeatDialog({ seatId, row: { name, status }, endsOn, page }: SeatDialogProps) {
  const id = useId();
  return (
    <LayerFrame
      title={message('people.takeBack.title', { name })}
      cancel={message('people.takeBack.keep')}
      onClose={page.close}
      footer={
        <Button type="submit" form={id} variant="danger-solid" isBusy={page.busy === 'take-back'}>
          {message('people.takeBack.button')}
        </Button>
      }
    >
      <page.Form className="stack" id={id} method="post" action={page.action}>
        <input type="hidden" name="intent" value="take-back" />
        <input type="hidden" name="seatId" value={seatId} />
        <FailedSeatNote outcome={page.outcome} />
        <p>{message(status === 'active' ? 'people.takeBack.text' : 'people.takeBack.text.invited', { name })}</p>
        {endsOn && <p className="small muted">{message('people.takeBack.money', { date: formatDate(endsOn) })}</p>}
      </page.Form>
    </LayerFrame>
  );
}
