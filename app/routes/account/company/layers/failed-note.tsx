import { message } from '../../../../../messages/message.ts';
import { Note } from '../../../../ui-kit/status.tsx';
import type { CompanyIntent, CompanyOutcome } from '../company-outcome.ts';

type FailedNoteProps = {
  outcome: CompanyOutcome | null;
  /** the forms whose failures this place shows; absent: all */
  intents?: readonly CompanyIntent[];
  /** the current roles, after another administrator changed them */
  roles?: string;
};

/** Why a form changed nothing; renders nothing without a failure. */
export function FailedNote({ outcome, intents, roles }: FailedNoteProps) {
  if (!outcome?.failure || (intents && !intents.some((intent) => intent === outcome.intent))) return null;
  if (outcome.failure === 'conflict') {
    const { title, text } = getConflictTexts(outcome.intent, roles);
    return (
      <Note tone="info" title={title} isAnnounced>
        <p>{text}</p>
      </Note>
    );
  }
  return (
    <Note tone={outcome.failure === 'unavailable' ? 'bad' : 'warn'} title={message('company.failed')} isAnnounced>
      <p>{outcome.text}</p>
    </Note>
  );
}

/** What a conflict means for each form. */
function getConflictTexts(
  intent: CompanyOutcome['intent'],
  roles: string | undefined,
): { title: string; text: string } {
  if (intent === 'restore') return { title: message('company.undo.late'), text: message('company.undo.late.text') };
  if (intent === 'accept' || intent === 'decline')
    return { title: message('company.request.ended'), text: message('company.request.ended.text') };
  return {
    title: message('company.conflict'),
    text: roles ? message('company.conflict.roles', { roles }) : message('company.conflict.text'),
  };
}
