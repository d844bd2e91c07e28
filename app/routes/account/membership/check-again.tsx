import { useEffect } from 'react';
import { message } from '../../../../messages/message.ts';
import { Button } from '../../../everywhere/parts/button.tsx';
import { Note } from '../../../everywhere/parts/status.tsx';
import { failureWords } from './failure-words.ts';
import { checkedWords } from './membership-status.ts';
import type { MembershipActions } from './use-membership.ts';

type CheckProps = { presses: MembershipActions; standing: string };

/** Reloads session and registry, and prices with them; a plain form without a script. */
export function CheckAgain({ presses, standing, label }: CheckProps & { label: string }) {
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (presses.busy === null) presses.check(standing);
      }}
    >
      <input type="hidden" name="intent" value="check" />
      <Button type="submit" size="small" isBusy={presses.busy === 'check'}>
        {label}
      </Button>
    </form>
  );
}

/** [LD4] Shows and announces the result of the check beside its button. */
export const CheckLine = ({ presses, standing }: CheckProps) => (
  <p className="membership-said" role="status">
    {wordsOf(presses, standing)}
  </p>
);

/** The same result if the check removed its own button. The heading takes the focus. */
export function CheckedNote({ presses, standing }: CheckProps) {
  const { asked, heading } = presses;
  useEffect(() => {
    if (asked !== null) heading.current?.focus();
  }, [asked, heading]);
  const words = wordsOf(presses, standing);
  return words && <Note tone="ok" title={words} isAnnounced />;
}

function wordsOf({ told, asked }: MembershipActions, standing: string): string | null {
  if (told?.intent !== 'check') return null;
  return told.isDone ? checkedWords(asked, standing) : message('membership.checked.failed', failureWords(told));
}
