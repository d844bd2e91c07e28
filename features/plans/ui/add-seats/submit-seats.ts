import { message } from '../../../../messages/message.ts';
import { setDefaultMethod } from '../../../payment-methods/ui/method-calls.ts';
import { buySeats, confirmSeats, type SeatOrder } from '../seat-calls.ts';
import type { SeatPayer } from './seat-state.ts';
import { problemOf, type SeatProblem } from './seat-state.ts';

const UNANSWERED = { ok: false, status: 0, code: 'unreachable', message: '' } as const;

export type SeatSubmission = { order: Omit<SeatOrder, 'intent'>; payer: SeatPayer; customerId: string; phone: string };
export type SeatPurchaseOutcome = { ok: true; seats: number; intent: string } | { ok: false; problem: SeatProblem };
type Means = {
  intents: Intents;
  onCharged(id: string): void;
  /** runs 3-D Secure; returns the provider's message about a card that failed authentication */
  prove(clientSecret: string): Promise<string>;
  choose?: typeof setDefaultMethod;
  buy?: typeof buySeats;
  settle?: typeof confirmSeats;
  wait?(ms: number): Promise<unknown>;
};

/** number and interval of checks whether paid seats are active */
const LOOKS = 8;
const POLL_MS = 1_000;
const pause = (ms: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * [MNG-05] [CO10] Runs one purchase: makes the selected method the default if it is not, then buys the seats. Both
 * steps are idempotent: while the outcome is unknown, a retry is the same purchase. A card is authenticated at most
 * once; the store then decides the outcome.
 */
export async function submitSeats(
  { order, payer, customerId, phone }: SeatSubmission,
  means: Means,
): Promise<SeatPurchaseOutcome> {
  const { intents, onCharged, prove, choose = setDefaultMethod, buy = buySeats } = means;
  if (!payer.isCharged) {
    const chosen = await choose(customerId, payer.id);
    if (!chosen.ok) return { ok: false, problem: { kind: 'default', text: message('seats.problem.default') } };
    onCharged(payer.id);
  }
  const { subscriptionId, quantity, addCount } = order;
  // independent of the method: a successful purchase is not repeated with another card
  const intent = intents.of([subscriptionId, quantity, addCount].join(' '));
  const result = await buy({ ...order, intent });
  const text = result.ok && result.value.proof !== null ? await prove(result.value.proof) : '';
  const settled = result.ok && result.value.proof !== null ? await settleProof({ ...order, intent }, means) : result;
  if (settled.ok) {
    intents.settle();
    return { ok: true, seats: settled.value.seats, intent };
  }
  const problem = problemOf(settled, phone, text);
  if (problem.kind !== 'unknown') intents.settle();
  return { ok: false, problem };
}

/** Polls until the provider has applied the paid seats; returns `UNANSWERED` if that takes too long. */
async function settleProof(
  order: SeatOrder,
  { settle = confirmSeats, wait = pause }: Means,
): Promise<Awaited<ReturnType<typeof confirmSeats>>> {
  for (let attempt = 1; attempt <= LOOKS; attempt += 1) {
    const settled = await settle(order);
    if (!settled.ok || settled.value.isAdded) return settled;
    await wait(POLL_MS);
  }
  return UNANSWERED;
}

type Intents = {
  /** returns the intent of a purchase; reuses one with an unknown outcome */
  of(submission: string): string;
  /** marks the last outcome as known: the next click is a new purchase */
  settle(): void;
};

/**
 * [CO10] Creates purchase intents, so that a retry after a lost response is never a second purchase. Another count is
 * another purchase.
 */
export function createIntents(name: () => string = newName): Intents {
  let open: { submission: string; name: string } | null = null;
  return {
    of(submission) {
      if (open?.submission !== submission) open = { submission: submission, name: name() };
      return open.name;
    },
    settle() {
      open = null;
    },
  };
}

/** A random UUID; `crypto.randomUUID` is missing on plain http. */
function newName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
