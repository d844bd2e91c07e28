/** [RTE-17] Returns the URL of the result page. */
export const successPath = (sessionId: string): string =>
  `/subscriptions/success?session_id=${encodeURIComponent(sessionId)}`;
