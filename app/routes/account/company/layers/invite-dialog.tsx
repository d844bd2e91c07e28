import { useId, useState } from 'react';
import { isInvitationValid } from '../../../../../features/company/rules/invitation.ts';
import { parseAddresses } from '../../../../../features/company/rules/parse-addresses.ts';
import { message } from '../../../../../messages/message.ts';
import type { CompanyDetails } from '../../../../../platforms/users/client/companies.ts';
import { Button } from '../../../../ui-kit/button.tsx';
import { Icon } from '../../../../ui-kit/icon.tsx';
import { Note } from '../../../../ui-kit/status.tsx';
import { FoundAddresses, SkippedAddresses } from '../../pasted-addresses.tsx';
import type { CompanyOutcome } from '../company-outcome.ts';
import { RoleChoice } from '../role-choice.tsx';
import type { CompanyPage } from '../use-company-page.ts';
import { FailedNote } from './failed-note.tsx';
import { LayerFrame } from './layer-frame.tsx';

type InviteDialogProps = { details: CompanyDetails; now: string; page: CompanyPage };

/** Invites many by pasted addresses. With a script it shows what it found while the customer types. */
export function InviteDialog({ details: { members, invitations }, now, page }: InviteDialogProps) {
  const { outcome, busy, close } = page;
  const [text, setText] = useState(outcome?.typed?.addresses ?? '');
  const id = useId();
  // an expired invitation can be sent again
  const waiting = invitations.filter((invitation) => isInvitationValid(invitation, new Date(now)));
  const found = parseAddresses(text, { members, invitations: waiting });
  const count = found.filter(({ state }) => state === 'new').length;
  const isMissing = outcome?.problems?.includes('addresses') === true;
  const none = outcome?.intent === 'invite' && !outcome.isDone && outcome.invited;
  return (
    <LayerFrame
      title={message('company.invite')}
      onClose={close}
      footer={
        <Button type="submit" form={id} variant="solid" isBusy={busy === 'invite'}>
          {count > 0 ? message('company.invite.send.count', { count }) : message('company.invite.send')}
        </Button>
      }
    >
      <page.Form className="stack" id={id} method="post" action={page.action} noValidate>
        <input type="hidden" name="intent" value="invite" />
        <FailedNote outcome={outcome} intents={['invite']} />
        {none && (
          <Note tone="warn" title={message('company.invite.none')} isAnnounced>
            <p>{message('company.invite.none.text')}</p>
            <NotInvitedMembers addresses={none} />
          </Note>
        )}
        <div className={isMissing ? 'field bad' : 'field'}>
          <label htmlFor={`${id}-list`}>{message('company.invite.addresses')}</label>
          <span className="hint" id={`${id}-hint`}>
            {message('company.invite.addresses.hint')}
          </span>
          <textarea
            className="input"
            id={`${id}-list`}
            name="addresses"
            rows={4}
            maxLength={20_000}
            value={text}
            onChange={({ target }) => setText(target.value)}
            aria-describedby={isMissing ? `${id}-hint ${id}-error` : `${id}-hint`}
            aria-invalid={isMissing || undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          {isMissing && (
            <span className="err" id={`${id}-error`} role="alert">
              <Icon name="alert" isSmall />
              {message('company.invite.addresses.missing')}
            </span>
          )}
        </div>
        <FoundAddresses
          label={message('company.invite.found')}
          found={found}
          textOf={(state) => message(`company.invite.${state}`)}
        />
        <RoleChoice legend={message('company.invite.roles')} chosen={[]} />
        <p className="small muted">{message('company.invite.text')}</p>
      </page.Form>
    </LayerFrame>
  );
}

const SKIPPED = {
  'already-member': 'company.invite.member',
  'already-invited': 'company.invite.invited',
  'not-an-address': 'company.invite.not-an-address',
  'too-many': 'company.invite.too-many',
  full: 'company.invite.full',
  limited: 'company.invite.limited',
} as const satisfies Record<Exclude<NonNullable<CompanyOutcome['invited']>[number]['outcome'], 'invited'>, string>;

/** The addresses that got no invitation to the company, each with its reason. */
export const NotInvitedMembers = ({ addresses }: { addresses: NonNullable<CompanyOutcome['invited']> }) => (
  <SkippedAddresses
    label={message('company.invite.skipped')}
    skipped={addresses.flatMap(({ typed, outcome }) =>
      outcome === 'invited' ? [] : [{ typed, reason: message(SKIPPED[outcome]) }],
    )}
  />
);
