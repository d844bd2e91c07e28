import type { ShopContext } from '../../context.ts';
import type { CheckoutRecord } from './plan-checkout-repository.ts';

type Needed = Pick<ShopContext, 'checkouts' | 'payment' | 'locks' | 'log'>;

/**
 * Ends the open purchases of a customer, or those that are meant; the next visit begins another. One that is no longer open
 * stays as it is; one that the platform does not end now is for the log alone.
 */
export async function expireCheckouts(
  context: Needed,
  paymentCustomerId: string,
  matchesFault: (checkout: CheckoutRecord) => boolean = () => true,
): Promise<void> {
  const fail = (code: string): void => context.log.warn({ area: 'checkout', code }, 'an open checkout was not ended');
  // while holding the lock of beginning one, so that a checkout that is being created is found, too
  const turn = await context.locks.run(`checkout:${paymentCustomerId}`, async () => {
    const begun = await context.checkouts.unsettledOf(paymentCustomerId);
    for (const { sessionId } of begun.filter(matchesFault)) {
      const expired = await context.payment.expireCheckout(sessionId);
      if (expired.ok) await context.checkouts.close(sessionId);
      else if (expired.code !== 'invalid') fail(expired.code);
    }
  });
  if (turn.isBusy) fail('busy');
}
