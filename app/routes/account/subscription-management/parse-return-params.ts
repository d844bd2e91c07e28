/** The provider's result for a card whose owner left the page for 3-D Secure. */
export type CardReturn = { kind: 'succeeded' | 'failed'; setupId: string };
/** The parsed parameters of a return to this page. `rest`: the query without them. */
export type ReturnParams = { isCartCleared: boolean; isPayScheduled: boolean; card: CardReturn | null; rest: string };

/** [MNG-04] Query of the plan's page at the return of a card that was saved for auto-pay. */
export const CARD_RETURN = '?card=auto-pay';

const OURS = ['cartCleared', 'schedulePayClosed', 'card'];
const PROVIDERS = ['setup_intent', 'setup_intent_client_secret', 'redirect_status'];

/**
 * [RTE-11] Parses the query; null without known parameters. The card's client secret is never used and is removed from
 * the URL.
 */
export function readArrival(search: string): ReturnParams | null {
  const query = new URLSearchParams(search);
  const said = [...OURS, ...PROVIDERS].filter((name) => query.has(name));
  if (said.length === 0) return null;
  const setupId = query.get('card') === 'auto-pay' ? query.get('setup_intent') : null;
  const kind = ['succeeded', 'processing'].includes(query.get('redirect_status') ?? '') ? 'succeeded' : 'failed';
  const isCartCleared = query.get('cartCleared') === 'true';
  const isPayScheduled = query.get('schedulePayClosed') === 'true';
  for (const name of said) query.delete(name);
  const rest = query.size > 0 ? `?${query}` : '';
  return { isCartCleared, isPayScheduled, card: setupId === null ? null : { kind, setupId }, rest };
}
