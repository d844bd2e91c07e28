import type { Result } from '../../../core/result.ts';
import type { ReasonProblem } from '../rules/reason.ts';
import { type FormSubmission, runAuditedAction } from './audited-action.ts';
import type { Desk } from './desk.ts';
import type { DeskMail } from './mail-desk.ts';

/** Whether a mail can be sent again: sent or failed, with its body and without a sign-in link. */
export const canResend = ({ hasBody, state }: DeskMail): boolean => hasBody && state !== 'waiting';
export const canSendNow = ({ state }: DeskMail): boolean => state === 'waiting' || state === 'failed';

/** Sends a mail again as a new row of the outbox, or retries a waiting one now. Returns null if the mail is unknown. */
export async function actOnMail(
  desk: Desk,
  id: number,
  action: 'resend-mail' | 'send-now',
  submission: FormSubmission,
): Promise<Result<number, ReasonProblem> | null> {
  const found = await desk.mails.find(id);
  if (!found) return null;
  const about = { type: 'mail', id: String(id), name: `${found.mail.subject} (${found.mail.to})` } as const;
  return runAuditedAction(desk, { action, about }, submission, async () => {
    const isDone =
      action === 'resend-mail' ? await desk.mails.resend(id, submission.intent) : await desk.mails.sendNow(id);
    return isDone ? 'done' : 'changed';
  });
}
