import { err, type Result } from '../../../core/result.ts';
import { withTimeout } from '../../../core/with-timeout.ts';
import type { ShopContext } from '../../context.ts';
import type { MailKind } from '../../mails/emails.ts';
import type { PlanMail } from '../../mails/plan-mail.ts';

/** how long the answer about a change waits for its mail, which goes on by itself */
const PATIENCE_MS = 2_000;

/**
 * Mails about a change that was made: written after the lock is released; the change stands if it fails, which is
 * logged.
 */
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
