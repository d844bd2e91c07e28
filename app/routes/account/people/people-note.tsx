import { useEffect, useState } from 'react';
import { UNDO_SECONDS } from '../../../../features/plans/rules/seats/undo-seconds.ts';
import { message } from '../../../../messages/message.ts';
import { Button } from '../../../ui-kit/button.tsx';
import { Note } from '../../../ui-kit/status.tsx';
import { FailedSeatNote, NotInvited } from './people-dialogs.tsx';
import type { PeopleOutcome } from './people-outcome.ts';
import type { PeoplePage } from './use-people-page.ts';

/** The outcome of the last form, at the top of the page. `hasLayer`: a dialog is open, which shows a failure itself. */
export function PeopleNote({ page, hasLayer }: { page: PeoplePage; hasLayer: boolean }) {
  const { outcome } = page;
  if (!outcome) return null;
  if (!outcome.isDone) return hasLayer ? null : <FailedSeatNote outcome={outcome} />;
  const { title, text } = getPeopleWords(outcome);
  const { seatId } = outcome;
  return (
    <Note
      tone="ok"
      title={title}
      isAnnounced
      actions={seatId && <UndoRevocation key={seatId} page={page} seatId={seatId} />}
    >
      {text && <p>{text}</p>}
      {outcome.invited && <NotInvited addresses={outcome.invited} />}
    </Note>
  );
}

/** Restores a seat that was taken back. It goes away when the email about it is sent. */
function UndoRevocation({ page, seatId }: { page: PeoplePage; seatId: string }) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), UNDO_SECONDS * 1_000);
    return () => clearTimeout(timer);
  }, []);
  if (isOver) return null;
  return (
    <page.Form method="post" action={page.action}>
      <input type="hidden" name="intent" value="restore" />
      <input type="hidden" name="seatId" value={seatId} />
      <Button type="submit" size="small" isBusy={page.busy === 'restore'}>
        {message('people.undo')}
      </Button>
    </page.Form>
  );
}

function getPeopleWords({ intent, name, invited }: PeopleOutcome): { title: string; text?: string } {
  const sent = invited?.filter(({ outcome }) => outcome === 'invited').length;
  switch (intent) {
    case 'invite':
      return {
        title: sent ? message('people.invite.sent', { count: sent }) : message('people.invite.sent.some'),
        text: message('people.invite.text'),
      };
    case 'resend':
      return { title: message('people.resent'), text: message('people.resent.text') };
    case 'move':
      return { title: message('people.moved'), text: message('people.moved.text') };
    case 'take-back':
      return { title: name ? message('people.tookBack', { name }) : message('people.tookBack.one') };
    case 'restore':
      return { title: message('people.restored'), text: message('people.restored.text') };
  }
}
