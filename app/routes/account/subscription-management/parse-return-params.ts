/** What the provider said of a card whose owner had to leave the page to prove who they are. */
export type CardReturn = { kind: 'succeeded' | 'failed'; setupId: string };
/** What an address says that leads here. `rest`: the same address without it. */
export type ReturnParams = { isCartCleared: boolean; isPayScheduled: boolean; card: CardReturn | null; rest: string };

/** [MNG-04] The way back of the card that auto-pay waits for. */
export const CARD_RETURN_PATH = '/account/subscription-management?card=auto-pay';

const OURS = ['cartCleared', 'schedulePayClosed', 'card'];
const PROVIDERS = ['setup_intent', 'setup_intent_client_secret', 'redirect_status'];

/** [RTE-11] Reads the query; null where it says nothing. The card's own secret is never used, and leaves the address with the rest. */
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
