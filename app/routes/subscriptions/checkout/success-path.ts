/** [RTE-17] Where a purchase ends. */
export const successPath = (sessionId: string): string =>
  `/subscriptions/success?session_id=${encodeURIComponent(sessionId)}`;
