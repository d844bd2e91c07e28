import type { ShopContext } from '../../../shared/shop-context.ts';
import type { PlanCheckoutRecord } from '../../repository/purchase/plan-checkout-repository.ts';

type Needed = Pick<ShopContext, 'checkouts' | 'payment' | 'locks' | 'log'>;

/**
 * Expires the open checkouts of a customer, or the given ones; the next visit creates another. Leaves closed ones
 * unchanged, and only logs a checkout that the platform cannot expire now.
 */
export async function expireCheckouts(
  context: Needed,
  paymentCustomerId: string,
  matchesFault: (checkout: PlanCheckoutRecord) => boolean = () => true,
): Promise<void> {
  const fail = (code: string): void => context.log.warn({ area: 'checkout', code }, 'an open checkout was not ended');
  // takes the lock of creating a checkout, so that one in creation is found, too
  const lock = await context.locks.run(`checkout:${paymentCustomerId}`, async () => {
    const begun = await context.checkouts.unsettledOf(paymentCustomerId);
    for (const { sessionId } of begun.filter(matchesFault)) {
      const expired = await context.payment.expireCheckout(sessionId);
      if (expired.ok) await context.checkouts.close(sessionId);
      else if (expired.code !== 'invalid') fail(expired.code);
    }
  });
  if (lock.isBusy) fail('busy');
}
