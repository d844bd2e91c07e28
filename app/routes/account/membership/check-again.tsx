import { useEffect } from 'react';
import { message } from '../../../../messages/message.ts';
import { Button } from '../../../ui-kit/button.tsx';
import { Note } from '../../../ui-kit/status.tsx';
import { lookupFailureText } from './lookup-failure.ts';
import { checkedText } from './membership-status.ts';
import type { MembershipActions } from './use-membership.ts';

type CheckProps = { actions: MembershipActions; standing: string };

/** Reloads session and registry, and prices with them; a plain form without a script. */
export function CheckAgain({ actions, standing, label }: CheckProps & { label: string }) {
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (actions.busy === null) actions.check(standing);
      }}
    >
      <input type="hidden" name="intent" value="check" />
      <Button type="submit" size="small" isBusy={actions.busy === 'check'}>
        {label}
      </Button>
    </form>
  );
}

/** [LD4] Shows and announces the result of the check beside its button. */
export const CheckLine = ({ actions, standing }: CheckProps) => (
  <p className="membership-said" role="status">
    {getText(actions, standing)}
  </p>
);

/** The same result if the check removed its own button. The heading takes the focus. */
export function CheckedNote({ actions, standing }: CheckProps) {
  const { requested, heading } = actions;
  useEffect(() => {
    if (requested !== null) heading.current?.focus();
  }, [requested, heading]);
  const text = getText(actions, standing);
  return text && <Note tone="ok" title={text} isAnnounced />;
}

function getText({ feedback, requested }: MembershipActions, standing: string): string | null {
  if (feedback?.intent !== 'check') return null;
  return feedback.isDone
    ? checkedText(requested, standing)
    : message('membership.checked.failed', lookupFailureText(feedback));
}
