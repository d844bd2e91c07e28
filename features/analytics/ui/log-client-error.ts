/** Failures that pages of plans and of payment methods may log on the server; a closed list, as in the API. */
export type PlanFailure = 'missing-price' | 'promo-code' | 'default-method';

/** [SUB-04] [ERR-02] Logs a failure of this browser on the server, without personal data; never blocks the page. */
export function logClientError(reason: PlanFailure): void {
  const body = JSON.stringify({ area: 'subscriptions', reason });
  navigator.sendBeacon('/api/log/client-failure', new Blob([body], { type: 'application/json' }));
}
