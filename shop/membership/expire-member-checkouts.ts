import type { ShopContext } from '../context.ts';
import type { SessionProfile } from '../sign-in/session.ts';

/**
 * [SUB-08] Who is no member any more does not pay at a member's price what they began as one: the open purchase ends, and the next visit begins another.
 * One that is no longer open stays as it is; one that the platform does not end now is for the log alone.
 */
export async function expireMemberCheckouts(
  context: Pick<ShopContext, 'checkouts' | 'payment' | 'locks' | 'config' | 'log'>,
  { paymentCustomerId }: Pick<SessionProfile, 'paymentCustomerId'>,
): Promise<void> {
  if (!paymentCustomerId) return;
  const fail = (code: string): void =>
    context.log.warn({ area: 'membership', code }, 'a checkout at the member price was not ended');
  // while holding the lock of beginning one, so that a checkout that is being created is found, too
  const turn = await context.locks.run(`checkout:${paymentCustomerId}`, async () => {
    const begun = await context.checkouts.unsettledOf(paymentCustomerId);
    for (const { sessionId } of begun.filter(({ discount }) => discount === context.config.memberCoupon)) {
      const expired = await context.payment.expireCheckout(sessionId);
      if (expired.ok) await context.checkouts.close(sessionId);
      else if (expired.code !== 'invalid') fail(expired.code);
    }
  });
  if (turn.isBusy) fail('busy');
}
