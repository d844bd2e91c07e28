import { err, type Result } from '../../../../core/result.ts';
import { withTimeout } from '../../../../core/with-timeout.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import type { PlanMail } from '../../emails/plan-mail.ts';

/** how long the response waits for the mail, which continues in the background */
const TIMEOUT_MS = 2_000;

/** Sends mails about a completed change after the lock is released. A failure is logged, and the change remains. */
export async function mailInBackground(
  { log }: Pick<ShopContext, 'log'>,
  kind: PlanMail | 'seats-added',
  send: () => Promise<Result<null, 'unavailable'>>,
): Promise<void> {
  const sent = send()
    .catch((error: unknown) => err('unavailable', String(error)))
    .then((result) => {
      if (!result.ok) log.warn({ area: 'subscription', kind, detail: result.detail }, 'a change has no mail');
      return result;
    });
  await withTimeout(sent, TIMEOUT_MS);
}
