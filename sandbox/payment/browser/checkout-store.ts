import type { StripeCheckoutSession } from '@stripe/stripe-js';
import type { SessionAnswer } from '../checkout/wire.ts';
import { isRefused, type Refused } from './call-api.ts';

export type CheckoutStore = {
  answer(): SessionAnswer;
  session(): StripeCheckoutSession;
  onChange(handler: (session: StripeCheckoutSession) => void): void;
  /**
   * Runs calls sequentially, so that an older response never replaces a newer state. The response becomes the current
   * session.
   */
  run(call: () => Promise<SessionAnswer | Refused>): Promise<SessionAnswer | Refused>;
  take(answer: SessionAnswer): void;
};

export function createCheckoutStore(first: SessionAnswer): CheckoutStore {
  let now = first;
  let last: Promise<unknown> = Promise.resolve();
  const handlers: ((session: StripeCheckoutSession) => void)[] = [];
  const take = (answer: SessionAnswer): void => {
    const isSame = JSON.stringify(answer.session) === JSON.stringify(now.session);
    now = answer;
    if (!isSame) for (const handler of [...handlers]) handler(answer.session);
  };
  return {
    answer: () => now,
    session: () => now.session,
    onChange: (handler) => void handlers.push(handler),
    take,
    run(call) {
      const done = last.then(async () => {
        const answer = await call();
        if (!isRefused(answer)) take(answer);
        return answer;
      });
      last = done.catch(() => {});
      return done;
    },
  };
}
