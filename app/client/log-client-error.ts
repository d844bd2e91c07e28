/** Failures that pages of plans and of payment methods may log on the server; a closed list, as in the call. */
export type PlanFailure = 'missing-price' | 'promo-code' | 'default-method';

/**
 * [SUB-04] [ERR-02] A line in the server's log about what failed in this browser; nothing of the visitor goes with it, and nothing
 * ever waits for it.
 */
export function logClientError(reason: PlanFailure): void {
  const body = JSON.stringify({ area: 'subscriptions', reason });
  navigator.sendBeacon('/api/log/client-failure', new Blob([body], { type: 'application/json' }));
}
