import type { StripeCheckoutSession } from '@stripe/stripe-js';
import type { SessionResponse } from '../checkout/wire.ts';
import { isRefused, type Refused } from './call-api.ts';

export type CheckoutStore = {
  getResponse(): SessionResponse;
  session(): StripeCheckoutSession;
  onChange(handler: (session: StripeCheckoutSession) => void): void;
  /**
   * Runs calls sequentially, so that an older response never replaces a newer state. The response becomes the current
   * session.
   */
  run(call: () => Promise<SessionResponse | Refused>): Promise<SessionResponse | Refused>;
  apply(result: SessionResponse): void;
};

export function createCheckoutStore(first: SessionResponse): CheckoutStore {
  let now = first;
  let last: Promise<unknown> = Promise.resolve();
  const handlers: ((session: StripeCheckoutSession) => void)[] = [];
  const apply = (result: SessionResponse): void => {
    const isSame = JSON.stringify(result.session) === JSON.stringify(now.session);
    now = result;
    if (!isSame) for (const handler of [...handlers]) handler(result.session);
  };
  return {
    getResponse: () => now,
    session: () => now.session,
    onChange: (handler) => void handlers.push(handler),
    apply: apply,
    run(call) {
      const done = last.then(async () => {
        const result = await call();
        if (!isRefused(result)) apply(result);
        return result;
      });
      last = done.catch(() => {});
      return done;
    },
  };
}
