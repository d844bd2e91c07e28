import { err, type Result } from '../../../core/result.ts';
import { withTimeout } from '../../../core/with-timeout.ts';
import type { ShopContext } from '../../context.ts';
import type { MailKind } from '../../mails/emails.ts';
import type { PlanMail } from '../../mails/plan-mail.ts';

/** how long the response waits for the mail, which continues in the background */
const PATIENCE_MS = 2_000;

/** Sends mails about a completed change after the lock is released. A failure is logged, and the change remains. */
export async function mailInBackground(
  { log }: Pick<ShopContext, 'log'>,
  kind: MailKind | PlanMail,
  send: () => Promise<Result<null, 'unavailable'>>,
): Promise<void> {
  const sent = send()
    .catch((error: unknown) => err('unavailable', String(error)))
    .then((answer) => {
      if (!answer.ok) log.warn({ area: 'subscription', kind, detail: answer.detail }, 'a change has no mail');
      return answer;
    });
  await withTimeout(sent, PATIENCE_MS);
}
